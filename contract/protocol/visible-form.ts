// Joiners that combine several emoji into one, and tags that turn a black flag into another: they are visible by their effect.
const emojiJoiner =
  /(?<=(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007e}]/u;
const invisible = new RegExp(`(${emojiJoiner.source})|[\\p{Default_Ignorable_Code_Point}\\p{Cf}]`, "gu");

/**
 * Normalizes a text by its appearance, to compare whether two texts look the same: without invisible characters, with one kind
 * of space, in lower case. Only for comparison, not for display or storage.
 */
export function visibleForm(text: string): string {
  return text
    .replace(invisible, (_, joiner: string | undefined) => joiner ?? "")
    .replace(/[\s\u2800]+/gu, " ")
    .trim()
    .toLowerCase()
    .normalize("NFC");
}
