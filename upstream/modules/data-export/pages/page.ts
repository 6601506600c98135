import type { ExportItem, ExportSection } from "#upstream/modules/data-export/sections/section";
import { type Html, html } from "#upstream/modules/data-export/zip/html";

interface Page {
  readonly title: string;
  /** Relative path from the page to the root of the ZIP, such as `../`. */
  readonly toTop: string;
  readonly body: Html;
}

/** A complete page without scripts and remote resources. */
export function pageOf({ title, toTop, body }: Page): Html {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="stylesheet" href="${toTop}style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** The style sheet of all pages. */
export const styleSheet = `:root {
  color-scheme: light dark;
  --line: #8884;
  --quiet: #6b7280;
  --accent: #4f46e5;
}
@media (prefers-color-scheme: dark) {
  :root { --quiet: #a4acba; --accent: #a5a0ff; }
}
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { margin-top: 2.5rem; font-size: 1.15rem; }
a { color: var(--accent); }
ul { padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li span, .facts, time, nav, dt { color: var(--quiet); }
.text { margin: 0; white-space: pre-wrap; }
.post img, .picture img { max-width: 100%; height: auto; margin-top: 0.75rem; border-radius: 12px; }
.facts { margin: 0.5rem 0 0; font-size: 0.9rem; }
.avatar { width: 96px; height: 96px; border-radius: 50%; object-fit: cover; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1.5rem 0; }
dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; margin: 0; }
dt, dd { margin: 0; padding: 0.5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.sections { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); column-gap: 2rem; }
.sections li { display: flex; justify-content: space-between; gap: 1rem; }
`;

/** The path of a section's page from the root of the ZIP. @param number from 1 */
export function sectionPath(slug: string, number: number): string {
  return `pages/${slug}-${number}.html`;
}

interface Position {
  readonly number: number;
  readonly isLast: boolean;
}

/** One page of a section, with links to the previous and next one. */
export function sectionPage(
  { slug, title, emptyText }: ExportSection,
  items: readonly ExportItem[],
  { number, isLast }: Position,
): Html {
  const to = (other: number, text: string) => html`<a href="../${sectionPath(slug, other)}">${text}</a>`;
  const links = html`<nav><a href="../index.html">Overview</a>${number > 1 && to(number - 1, "Newer")}${!isLast && to(number + 1, "Older")}</nav>`;
  const heading = number === 1 && isLast ? title : `${title}, page ${number}`;
  return pageOf({
    title: heading,
    toTop: "../",
    body: html`${links}
<h1>${heading}</h1>
${items.length === 0 ? html`<p>${emptyText}</p>` : html`<ul>${items.map(({ shown }) => shown)}</ul>`}
${links}`,
  });
}
