export const TEST_SECRET = "a secret of the tests, long enough to be one";

/** Gives the web side's modules their settings; to be called before the first of them reads them. */
export function giveWebSettings(settings: Record<string, string> = {}): void {
  Object.assign(process.env, {
    APP_ORIGIN: "http://localhost:3000",
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: "silent",
    ...settings,
  });
}
