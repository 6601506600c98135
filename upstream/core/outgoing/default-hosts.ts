/** The API of KLIPY, see https://docs.klipy.com/gifs-api. */
export const KLIPY_URL = "https://api.klipy.com/api/v1";

/** The hosts of KLIPY's pictures. */
export const KLIPY_MEDIA_HOSTS: readonly string[] = ["*.klipy.com"];

/**
 * The push services of the browsers: Chrome, Brave, Opera, Samsung Internet and Edge on phones; Chromium as Linux
 * distributions build it; Firefox; Edge on Windows; Safari.
 */
export const BROWSER_PUSH_HOSTS: readonly string[] = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];
