import { Picture } from "#components/ui/picture";
import { shownUrl } from "#components/ui/shown-url.ts";
import type { LinkPreview } from "#contract/link-preview";

/** From so wide a picture on it lies above the words, in their whole width. */
const WIDE_FROM_PX = 400;
const WIDE_ASPECT = 1.4;

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width >= WIDE_FROM_PX && width / height >= WIDE_ASPECT;
}

/** The page that a post links to, as a card that leads there. The words are the page's, but for its host. */
export function LinkCard({ preview: { href, host, title, description, picture } }: { preview: LinkPreview }) {
  const hasWide = picture !== null && isWide(picture);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={hasWide ? "link-card link-card-wide" : "link-card"}
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
