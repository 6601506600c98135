/** What somebody looks for as tags: words without their #, in lower case. Every one of them has to begin a tag of the post. */
export function tagWords(text: string | undefined): string[] {
  const words = (text ?? "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[\s,#]+/u)
    .filter((word) => word !== "");
  return [...new Set(words)];
}
