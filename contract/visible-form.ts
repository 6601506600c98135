// What makes one picture of several emoji, or one flag of a black one: it shows by what it joins.
const emojiJoiner =
  /(?<=(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007e}]/u;
const invisible = new RegExp(`(${emojiJoiner.source})|[\\p{Default_Ignorable_Code_Point}\\p{Cf}]`, "gu");

/**
 * A text as it looks, to tell whether two are the same to whoever reads them: without characters that show nothing, with one
 * kind of space, in lower case. Not to be shown or kept.
 */
export function visibleForm(text: string): string {
  return text
    .replace(invisible, (_, joiner: string | undefined) => joiner ?? "")
    .replace(/[\s\u2800]+/gu, " ")
    .trim()
    .toLowerCase()
    .normalize("NFC");
}
