export const TEST_SECRET = "a secret of the tests, long enough to be one";

/** Sets the web side's environment; call it before importing modules that read it. */
export function giveWebSettings(settings: Record<string, string> = {}): void {
  Object.assign(process.env, {
    APP_ORIGIN: "http://localhost:3000",
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: "silent",
    ...settings,
  });
}
