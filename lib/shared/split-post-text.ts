import { findLinks } from "#contract/text/text-links";
import { safeExternalUrl } from "#lib/shared/address/safe-url";

/** A segment of a post's text: plain, or a link to a member, a hashtag or a URL. */
export type TextSegment =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "hashtag"; text: string; hashtag: string }
  | { kind: "url"; text: string; href: string };

/** Splits a post's text at mentions, hashtags and URLs. The segments joined are the text again. */
export function splitPostText(content: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let position = 0;
  for (const { index, ...link } of findLinks(content)) {
    const href = link.kind === "url" ? safeExternalUrl(link.text) : "";
    if (href === null) continue;
    if (index > position) segments.push({ kind: "text", text: content.slice(position, index) });
    segments.push(link.kind === "url" ? { ...link, href } : link);
    position = index + link.text.length;
  }
  if (position < content.length) segments.push({ kind: "text", text: content.slice(position) });
  return segments;
}
