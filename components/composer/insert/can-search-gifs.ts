import { callApi } from "#lib/client/api";

let answer: Promise<boolean> | undefined;

/** Whether this server searches for GIFs; asked once a page. False as long as nobody says so. */
export function canSearchGifs(): Promise<boolean> {
  answer ??= callApi("getCapabilities", {})
    .then(({ capabilities }) => capabilities.gifSearch)
    .catch(() => {
      answer = undefined;
      return false;
    });
  return answer;
}
