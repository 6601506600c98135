// In these scripts invisible characters join letters, or keep them from joining.
const joinedLetter =
  "[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]";

/** Invisible characters where they are part of a visible letter or emoji. */
const shown = [
  new RegExp(`(?<=${joinedLetter})[\\u200c\\u200d](?=${joinedLetter})`, "gu"),
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu,
  // Flags of England, Scotland and Wales.
  /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu,
  /(?<=\p{Emoji})(?:\ufe0e|\ufe0f)/gu,
];

const hidden = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

/**
 * Whether a text contains invisible characters (controls, zero-width spaces and joiners, direction marks), which make one name
 * look like another. Joiners within emoji, and between letters that need them, do not count.
 */
export function hidesCharacters(text: string): boolean {
  return hidden.test(shown.reduce((rest, part) => rest.replace(part, ""), text));
}
