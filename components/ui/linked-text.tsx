import { routes } from "#contract/web-routes";
import { splitPostText, type TextSegment } from "#lib/shared/split-post-text";
import { Link } from "./link.tsx";
import { shownUrl } from "./shown-url.ts";

interface LinkedTextProps {
  /** The text as written. */
  text: string;
  /** Existing usernames, in lower case; other words with an @ are not linked. */
  mentions: readonly string[];
}

interface SegmentProps {
  segment: TextSegment;
  mentions: readonly string[];
}

function Segment({ segment, mentions }: SegmentProps) {
  switch (segment.kind) {
    case "text":
      return segment.text;
    case "mention": {
      const words = <bdi dir="ltr">{segment.text}</bdi>;
      if (!mentions.includes(segment.username)) return words;
      return <Link href={routes.profile(segment.username)}>{words}</Link>;
    }
    case "hashtag":
      return (
        <Link href={routes.tag(segment.hashtag)}>
          <bdi>{segment.text}</bdi>
        </Link>
      );
    case "url":
      return (
        <a href={segment.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          <bdi dir="ltr">{shownUrl(segment.text, segment.href)}</bdi>
        </a>
      );
  }
}

/** A post's or comment's text with links to existing members, hashtags and URLs (see `shownUrl`). */
export function LinkedText({ text, mentions }: LinkedTextProps) {
  let position = 0;
  return (
    <p dir="auto" className="linked-text">
      {splitPostText(text).map((segment) => {
        const key = position;
        position += segment.text.length;
        return <Segment key={key} segment={segment} mentions={mentions} />;
      })}
    </p>
  );
}
