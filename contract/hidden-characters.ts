// Letters of these scripts are joined, or kept from joining, by characters that show nothing themselves.
const joinedLetter =
  "[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]";

/** What shows nothing by itself, where it is part of a letter or an emoji that is shown. */
const shown = [
  new RegExp(`(?<=${joinedLetter})[\\u200c\\u200d](?=${joinedLetter})`, "gu"),
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu,
  // Flags of England, Scotland and Wales.
  /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu,
  /(?<=\p{Emoji})(?:\ufe0e|\ufe0f)/gu,
];

const hidden = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

/**
 * Whether a text has characters in it that nobody sees: controls, zero-width spaces and joiners, marks of direction. They make one name look
 * like another. Joiners within emoji, and between letters that are written with them, are no such characters.
 */
export function hidesCharacters(text: string): boolean {
  return hidden.test(shown.reduce((rest, part) => rest.replace(part, ""), text));
}
