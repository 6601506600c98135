import type { LinkPreview } from "#contract/link-preview";
import { classNames } from "#lib/shared/class-names";
import { Picture } from "./picture.tsx";
import { shownUrl } from "./shown-url.ts";

/** From so wide a picture on it lies above the words, in their whole width. */
const WIDE_FROM_PX = 400;
const WIDE_ASPECT = 1.4;

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width >= WIDE_FROM_PX && width / height >= WIDE_ASPECT;
}

interface LinkCardProps {
  preview: LinkPreview;
  /** Low, for what stands in lists that are read line by line: its picture is small and beside the words. */
  isCompact?: boolean;
}

/** The page that a text links to, as a card that leads there. The words are the page's, but for its host. */
export function LinkCard({ preview, isCompact }: LinkCardProps) {
  const { href, host, title, description, picture } = preview;
  const hasWide = !isCompact && picture !== null && isWide(picture);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={classNames("link-card", hasWide && "link-card-wide", isCompact && "link-card-compact")}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={hasWide ? "(width < 48rem) 90vw, 560px" : "8rem"}
          maxWidth={hasWide ? undefined : 600}
          alt=""
        />
      )}
      <span className="link-card-words">
        <bdi dir="ltr">{shownUrl(host, new URL(href).hostname)}</bdi>
        <strong dir="auto">{title}</strong>
        {description !== "" && <span dir="auto">{description}</span>}
      </span>
    </a>
  );
}
