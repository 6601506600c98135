import { domainToUnicode } from "node:url";
import { findLinks } from "#contract/text/text-links";
import { webAddress } from "#upstream/core/outgoing/web-client";

/** The link of a post that a preview is made of. */
export interface PreviewedLink {
  /** As it is linked to. */
  readonly href: string;
  /** As it is fetched: without the fragment, which is not sent. */
  readonly address: string;
}

/**
 * The first web address of a text; null without one, and if its page is not fetched: see `webAddress`. Our own pages are not, since
 * a stranger's view of them may be no one's here.
 */
export function linkOf(text: string, appOrigin: string): PreviewedLink | null {
  const first = findLinks(text).find(({ kind }) => kind === "url");
  const url = first && webAddress(first.text);
  if (!url || url.host.replace(/\.$/, "") === new URL(appOrigin).host) return null;
  const { href } = url;
  url.hash = "";
  return { href, address: url.href };
}

/** The host of a link, as it is shown. */
export function hostOf(href: string): string {
  const { hostname } = new URL(href);
  // Empty for a name that is not valid, although it begins with "xn--".
  return (domainToUnicode(hostname) || hostname).replace(/^www\./, "");
}
