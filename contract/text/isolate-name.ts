// The blocks of the scripts that are written from right to left, and the marks that act as they do (Unicode's
// DerivedBidiClass: R, AL, AN). Only these change the order of what stands around them in a sentence.
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name, or other words of a person, for a plain text such as a title, a mail's subject or a label: isolated by U+2068
 * and U+2069 where it could reorder the words around it. In markup `<bdi>` does that.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
