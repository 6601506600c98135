import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackages } from "./debian-packages.mjs";
import { pathsOnPath } from "./paths.mjs";
import { runCommand } from "./run-command.mjs";
import { step } from "./steps.mjs";

const LOCALE = "en_US.UTF-8";

const onPath = (...names) => pathsOnPath(...names).find(existsSync) ?? null;

const lookForFirefox = () => onPath("firefox-esr", "firefox");

// Debian keeps it beside the libraries, in a folder named for the machine and the version of the interface.
function lookForMiniBrowser() {
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

/** Without it the language of WebKit is "C". */
async function makeLocale() {
  const { output } = await runCommand("locale", ["-a"]);
  if (/^en_US\.utf-?8$/im.test(output) || process.getuid?.() !== 0) return;
  await step(`Making the locale ${LOCALE}`, () =>
    runCommand("localedef", ["-i", "en_US", "-f", "UTF-8", LOCALE]),
  );
}

/** A Firefox, installed if need be; null where none can be had. */
export async function findFirefox() {
  const present = lookForFirefox();
  if (present) return present;
  await installDebianPackages("firefox-esr", "fonts-noto-color-emoji");
  return lookForFirefox();
}

/** MiniBrowser of WebKitGTK, with what drives it and what it plays media with, installed if need be; null where it cannot be had. */
export async function findWebkit() {
  if (!lookForMiniBrowser()) {
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
  const found = lookForMiniBrowser();
  if (found) await makeLocale();
  return found;
}
