/** The browsers in which this person is logged in, and how each is logged out. */

import { attempt, get, post } from "./api.js";
import { button, byId, make, render, toast } from "./dom.js";
import { say } from "./text.js";
import { ago } from "./time.js";

/** @import { DeviceSeen } from "./types.js" */

/** Seconds; the last use of a browser is known to the hour. */
const EXACT = 3600;

const refuse = (/** @type {string} */ reason) => (byId("name-refusal").textContent = reason);

/** Show all of them, as they are now. */
export async function showDevices() {
  await attempt(async () => list(await get("/api/me/devices")), refuse);
}

/** @param {DeviceSeen[]} devices */
function list(devices) {
  render(byId("device-list"), devices.map(row));
}

/** @param {DeviceSeen} device */
function row(device) {
  const { id, browser, here } = device;
  const now = Date.now() / 1000;
  const since = ago(device.since, now);
  const seen = now - device.seen < EXACT ? say("less_than_hour") : ago(device.seen, now);
  const about = make("span", { class: "none" }, here ? say("device_here", { since }) : say("device_told", { since, seen }));
  const logOut = async () => {
    list(await post("/api/me/devices/end", { device: id }));
    toast(say("device_ended", { browser }));
    byId("log-out-everywhere").focus();
  };
  return make(
    "li",
    { "data-key": id },
    make("span", { class: "device" }, make("strong", {}, browser), about),
    !here && button(say("device_end"), () => attempt(logOut, refuse), { "aria-label": say("log_out_device", { browser }) }),
  );
}
