/** The text with one character changed, by default its last: a forged signature, seal or token. */
export function tamper(text: string, index = text.length - 1): string {
  return `${text.slice(0, index)}${text[index] === "A" ? "B" : "A"}${text.slice(index + 1)}`;
}
