// Vowel marks of Hebrew and Arabic, which are written or not, and the stroke that stretches an Arabic word.
const optionalMarks = /(?=\p{M})[\u0590-\u06ff]|\u0640/gu;
// Show nothing by themselves and would take a word apart. The joiner of emoji stays: it makes another emoji.
const invisible = /[\u00ad\u200b\u200c\u2060\ufeff]|\ufe0e|\ufe0f/gu;
const skinTone = /(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu;

/**
 * As muted words and texts are compared: without regard to case, to ways of writing the same character, to kinds of
 * apostrophes and blanks, and to the colour of an emoji. Empty when nothing is left.
 */
export function foldWord(text: string): string {
  return (
    text
      .normalize("NFKC")
      // Upper case first: ß and SS, and both forms of sigma, then end up the same.
      .toUpperCase()
      .toLowerCase()
      .replaceAll("i\u0307", "i")
      .replaceAll("ς", "σ")
      .replace(/[’‘ʼ`´]/gu, "'")
      .replace(invisible, "")
      .replace(optionalMarks, "")
      .replace(skinTone, "")
      .replace(/\s+/gu, " ")
      .trim()
  );
}
