import { expect, test } from "@jest/globals";
import { deviceFacts } from "#upstream/modules/auth/device-facts";

const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const linux = "Mozilla/5.0 (X11; Linux x86_64";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
const pad = "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)";

test.each([
  [`${windows}) ${blink} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "Windows", "desktop"],
  [`${mac} ${blink} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "macOS", "desktop"],
  [`${linux}) ${blink} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "Linux", "desktop"],
  [`${linux}) ${blink} HeadlessChrome/142.0.0.0 Safari/537.36`, "Chrome", "Linux", "desktop"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome",
    "ChromeOS",
    "desktop",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
    "mobile",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome",
    "Android",
    "tablet",
  ],
  [`${phone} ${webkit} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, "Chrome", "iOS", "mobile"],
  [`${windows}) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge", "Windows", "desktop"],
  [`${windows}) ${blink} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, "Edge", "Windows", "desktop"],
  [`${mac} ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge", "macOS", "desktop"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
    "Edge",
    "Android",
    "mobile",
  ],
  [`${phone} ${webkit} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Edge", "iOS", "mobile"],
  [`${windows}; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox", "Windows", "desktop"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Firefox",
    "macOS",
    "desktop",
  ],
  [`${linux}; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox", "Linux", "desktop"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox", "Android", "mobile"],
  [`${phone} ${webkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "iOS", "mobile"],
  [`${mac} ${webkit} Version/18.5 Safari/605.1.15`, "Safari", "macOS", "desktop"],
  [`${phone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iOS", "mobile"],
  [`${pad} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iPadOS", "tablet"],
  [`${windows}) ${blink} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`, "Opera", "Windows", "desktop"],
  [`${phone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.0.0`, "Opera", "iOS", "mobile"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
    "mobile",
  ],
  ["curl/8.15.0", "curl", "Unknown", "unknown"],
  ["", "Unknown", "Unknown", "unknown"],
])("recognizes %s", (userAgent, client, os, deviceType) => {
  expect(deviceFacts(userAgent)).toEqual({ client, os, deviceType });
});
