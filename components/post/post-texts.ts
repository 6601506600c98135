import { mapPostTexts, type PostTexts } from "#contract/post-text-fields";
import { isText } from "#lib/client/storage/stored-types";

export const emptyTexts: PostTexts = mapPostTexts(() => "");

/** Parses the texts of a stored draft; an invalid one is empty. */
export function parseTexts(stored: Record<string, unknown>): PostTexts {
  return mapPostTexts((name) => {
    const text = stored[name];
    return isText(text) ? text : "";
  });
}
