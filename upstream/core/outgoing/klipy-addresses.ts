/** The API of KLIPY, see https://docs.klipy.com/gifs-api. */
export const KLIPY_URL = "https://api.klipy.com/api/v1";

/** Where its pictures lie. */
export const KLIPY_MEDIA_HOSTS: readonly string[] = ["*.klipy.com"];
