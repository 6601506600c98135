import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackages } from "./debian-packages.mjs";
import { pathsOnPath } from "./paths.mjs";
import { runCommand } from "./run-command.mjs";
import { step } from "./steps.mjs";

const LOCALE = "en_US.UTF-8";

const onPath = (...names) => pathsOnPath(...names).find(existsSync) ?? null;

const locateFirefox = () => onPath("firefox-esr", "firefox");

// Debian installs it beside the libraries, in a folder per architecture and API version.
function locateMiniBrowser() {
  if (!onPath("WebKitWebDriver") || !onPath("Xvfb")) return null;
  const entries = (folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return (
    ["/usr/lib", "/usr/libexec"]
      .flatMap((folder) => [folder, ...entries(folder)])
      .flatMap((folder) =>
        ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((name) => join(folder, name, "MiniBrowser")),
      )
      .find(existsSync) ?? null
  );
}

/** Generates the locale, without which WebKit's language is "C". */
async function ensureLocale() {
  const { output } = await runCommand("locale", ["-a"]);
  if (/^en_US\.utf-?8$/im.test(output) || process.getuid?.() !== 0) return;
  await step(`Making the locale ${LOCALE}`, () =>
    runCommand("localedef", ["-i", "en_US", "-f", "UTF-8", LOCALE]),
  );
}

/** Path of Firefox, installed if necessary; null when it is not available. */
export async function findFirefox() {
  const present = locateFirefox();
  if (present) return present;
  await installDebianPackages("firefox-esr", "fonts-noto-color-emoji");
  return locateFirefox();
}

/** Path of WebKitGTK's MiniBrowser, installed if necessary with its driver and media codecs; null when it is not available. */
export async function findWebkit() {
  if (!locateMiniBrowser()) {
    await installDebianPackages(
      "webkit2gtk-driver",
      "xvfb",
      "fonts-noto-color-emoji",
      "gstreamer1.0-libav",
      "gstreamer1.0-plugins-good",
      "gstreamer1.0-plugins-bad",
      "ffmpeg",
      "locales",
    );
  }
  const found = locateMiniBrowser();
  if (found) await ensureLocale();
  return found;
}
