/** The boards as a file: a drawing, or a picture of pixels. */

import { say } from "./text.js";

const SCALE = 2;

/**
 * Save text or data as a file.
 * @param {Blob} data
 * @param {string} name
 */
export function save(data, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/**
 * The drawing at this address as PNG.
 * @param {string} address
 * @returns {Promise<Blob>}
 */
export async function pngOf(address) {
  const text = await (await fetch(address)).text();
  const [, , , width, height] = /viewBox="(\S+) (\S+) (\S+) ([^"]+)"/.exec(text) ?? [];
  const sized = text.replace("<svg ", `<svg width="${width}" height="${height}" `);
  const url = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Number(width) * SCALE;
  canvas.height = Number(height) * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(say("no_picture")))), "image/png"));
}
