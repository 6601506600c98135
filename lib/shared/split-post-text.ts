import { hashtagSource, isHashtag, mentionSource, urlSource } from "#contract/text-links";
import { safeExternalUrl } from "#lib/shared/address/safe-url";

/** A segment of a post's text: plain, or a link to a member, a hashtag or a URL. */
export type TextSegment =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "hashtag"; text: string; hashtag: string }
  | { kind: "url"; text: string; href: string };

const linkable = new RegExp(`(?<url>${urlSource})|${mentionSource}|${hashtagSource}`, "giu");

const openers: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

function countOf(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Trims trailing punctuation, which belongs to the sentence unless it closes a bracket that the URL opened. */
function trimUrl(url: string): string {
  const surplus = new Map(
    Object.entries(openers).map(([closer, opener]) => [closer, countOf(url, closer) - countOf(url, opener)]),
  );
  let end = url.length;
  while (end > 0) {
    const last = url.charAt(end - 1);
    const excess = surplus.get(last) ?? 0;
    if (excess <= 0 && !/[.,;:!?'"*_~…]/u.test(last)) {
      break;
    }
    surplus.set(last, excess - 1);
    end -= 1;
  }
  return url.slice(0, end);
}

function segmentOf(match: RegExpExecArray): TextSegment | null {
  const { url, username, hashtag } = match.groups ?? {};
  if (username !== undefined) {
    return { kind: "mention", text: match[0], username };
  }
  if (hashtag !== undefined) {
    if (!isHashtag(hashtag)) return null;
    return { kind: "hashtag", text: match[0], hashtag };
  }
  const text = trimUrl(url ?? "");
  const href = safeExternalUrl(text);
  return href === null ? null : { kind: "url", text, href };
}

/** Splits a post's text at mentions, hashtags and URLs. The segments joined are the text again. */
export function splitPostText(content: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let position = 0;
  for (const match of content.matchAll(linkable)) {
    const segment = segmentOf(match);
    if (segment) {
      if (match.index > position) {
        segments.push({ kind: "text", text: content.slice(position, match.index) });
      }
      segments.push(segment);
      position = match.index + segment.text.length;
    }
  }
  if (position < content.length) {
    segments.push({ kind: "text", text: content.slice(position) });
  }
  return segments;
}
