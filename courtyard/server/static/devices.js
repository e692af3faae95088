/** The browsers that are logged in as this person, and how each is logged out. */

import { get, post, reasonOf } from "./api.js";
import { button, byId, make, toast } from "./dom.js";
import { say } from "./text.js";
import { ago } from "./time.js";

/** @typedef {import("./types.js").DeviceSeen} Device */

/** Seconds to within which the last use of a browser is known. */
const EXACT = 3600;

/** Show all of them, as they are now. */
export async function showDevices() {
  try {
    list(await get("/api/me/devices"));
  } catch (error) {
    byId("name-refusal").textContent = reasonOf(error);
  }
}

/** @param {Device[]} devices */
function list(devices) {
  byId("device-list").replaceChildren(...devices.map(row));
}

/** @param {Device} device */
function row(device) {
  const now = Date.now() / 1000;
  const since = ago(device.since, now);
  const seen = now - device.seen < EXACT ? say("less_than_hour") : ago(device.seen, now);
  const told = device.here ? say("device_here", { since }) : say("device_told", { since, seen });
  const label = say("log_out_device", { browser: device.browser });
  return make(
    "li",
    {},
    make("span", { class: "device" }, make("strong", {}, device.browser), make("span", { class: "none" }, told)),
    device.here ? null : button(say("device_end"), () => void end(device), { "aria-label": label }),
  );
}

/** @param {Device} device */
async function end(device) {
  try {
    list(await post("/api/me/devices/end", { device: device.id }));
    toast(say("device_ended", { browser: device.browser }));
    byId("log-out-everywhere").focus();
  } catch (error) {
    byId("name-refusal").textContent = reasonOf(error);
  }
}
