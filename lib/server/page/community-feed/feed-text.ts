import "server-only";

// All characters that XML 1.0 allows (section 2.2), except lone surrogates and noncharacters. Bidirectional marks are
// kept.
const allowed = /[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** The text made safe for any place in XML: forbidden characters are removed, and nothing ends a CDATA section. */
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

/** The same, escaped as HTML, with line breaks kept. */
export function feedHtml(text: string): string {
  const escaped = feedText(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
  return escaped.replaceAll("\n", "<br>");
}
