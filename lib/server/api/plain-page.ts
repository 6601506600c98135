import { env } from "#lib/server/env";

export interface PlainPage {
  title: string;
  text?: string;
  /** The page's only link. */
  link: { href: string; text: string };
}

/** Reloads the page. */
export const retryLink: PlainPage["link"] = { href: "", text: "Retry" };

export const homeLink: PlainPage["link"] = { href: "/", text: "Back to Home" };

/** Headers of a plain page. */
export const plainPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
};

/** A complete HTML page for when nothing can be rendered: self-contained, without script, in the product's style. */
export function plainPage({ title, text, link }: PlainPage): string {
  const name = escapeText(env().appName);
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeText(title)} · ${name}</title><link rel="stylesheet" href="/plain-page.css">` +
    `<main><img src="/mark.svg" width="40" height="40" alt="${name}"><h1>${escapeText(title)}</h1>` +
    `${text ? `<p>${escapeText(text)}</p>` : ""}<a href="${escapeText(link.href)}">${escapeText(link.text)}</a></main></html>`
  );
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
