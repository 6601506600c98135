import type { ExportItem, ExportSection } from "#upstream/modules/data-export/sections/section";
import { type Html, html } from "#upstream/modules/data-export/zip/html";
import { pageOf } from "./page.ts";

/** Where a page of a section lies in the ZIP, from its top; the first is 1. */
export function sectionPath(slug: string, number: number): string {
  return `pages/${slug}-${number}.html`;
}

interface Position {
  readonly number: number;
  readonly isLast: boolean;
}

/** One page of a section, with links to those beside it. */
export function sectionPage(
  { slug, title, nothing }: ExportSection,
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
${items.length === 0 ? html`<p>${nothing}</p>` : html`<ul>${items.map(({ shown }) => shown)}</ul>`}
${links}`,
  });
}
