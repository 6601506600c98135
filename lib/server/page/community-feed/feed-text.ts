import "server-only";

// All that XML 1.0 allows (section 2.2), lone surrogates and noncharacters excepted. Bidirectional marks are text.
const allowed = /[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** A text that may stand anywhere in XML: what XML forbids is left out, and nothing in it ends a CDATA section. */
export function feedText(text: string): string {
  const characters = [...text].filter((character) => allowed.test(character)).join("");
  return characters.replaceAll("]]>", "]] >");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The same as HTML: nothing of it is markup, and its line ends are kept. */
export function feedHtml(text: string): string {
  const escaped = feedText(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
  return escaped.replaceAll("\n", "<br>");
}
