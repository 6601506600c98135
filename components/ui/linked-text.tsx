import { routes } from "#lib/shared/routes";
import { splitPostText, type TextSegment } from "#lib/shared/split-post-text";
import { Link } from "./link.tsx";

interface LinkedTextProps {
  /** As a person wrote it. */
  text: string;
}

// Underlined, if faintly: color alone does not tell a link from the words around it.
const linkClass = "text-accent underline decoration-current/30 underline-offset-3 hover:decoration-current";

function Segment({ segment }: { segment: TextSegment }) {
  switch (segment.kind) {
    case "text":
      return segment.text;
    case "mention":
      return (
        <Link href={routes.profile(segment.username.toLowerCase())} className={linkClass}>
          <bdi dir="ltr">{segment.text}</bdi>
        </Link>
      );
    case "hashtag":
      return (
        <Link href={routes.tag(segment.hashtag)} className={linkClass}>
          <bdi>{segment.text}</bdi>
        </Link>
      );
    case "url":
      return (
        <a href={segment.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClass}>
          <bdi dir="ltr">{segment.text}</bdi>
        </a>
      );
  }
}

/** Words of a post or comment, with links to members, hashtags and web addresses; everything else is text as it was written. */
export function LinkedText({ text }: LinkedTextProps) {
  let position = 0;
  return (
    <p dir="auto" className="wrap-text clip-marks whitespace-pre-wrap">
      {splitPostText(text).map((segment) => {
        const key = position;
        position += segment.text.length;
        return <Segment key={key} segment={segment} />;
      })}
    </p>
  );
}
