import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Caption } from "#components/ui/caption";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { PhotoNav } from "./photo-nav.tsx";
import { viewerTexts as texts } from "./texts.ts";

interface PhotoFigureProps {
  post: Post;
  /** Index of the picture. */
  index: number;
}

/** A picture of a post with its text, and links to the others. */
export function PhotoFigure({ post, index }: PhotoFigureProps) {
  const { id, images, content } = post;
  const picture = images[index];
  if (!picture) return null;
  const placeOf = (step: number) => ((index + step + images.length) % images.length) + 1;
  return (
    <figure className="px-4 py-4">
      <Picture
        picture={picture}
        sizes="(width < 80rem) 100vw, 60rem"
        isUrgent
        className="rounded-card [&_picture>img]:max-h-[75dvh] [&_picture>img]:object-contain"
      />
      <figcaption className="mt-3 space-y-2">
        {content && <Caption text={content} />}
        {picture.alt && (
          <p dir="auto" className="wrap-text text-sm text-secondary">
            <b className="font-semibold">{texts.description}</b> {picture.alt}
          </p>
        )}
        <PhotoNav>
          {images.length > 1 && (
            <span className="mr-auto -ml-3 flex md:gap-2">
              <PhotoLink rel="prev" href={routes.postPhoto(id, placeOf(-1))}>
                <Icon of={ChevronLeft} className="size-5" />
                <span className="max-md:sr-only">{texts.previous}</span>
              </PhotoLink>
              <PhotoLink rel="next" href={routes.postPhoto(id, placeOf(1))}>
                <span className="max-md:sr-only">{texts.next}</span>
                <Icon of={ChevronRight} className="size-5" />
              </PhotoLink>
            </span>
          )}
          <Link href={routes.post(id)} className="button button-secondary">
            {texts.toPost}
          </Link>
        </PhotoNav>
      </figcaption>
    </figure>
  );
}

interface PhotoLinkProps {
  href: string;
  rel: "prev" | "next";
  children: ReactNode;
}

function PhotoLink({ href, rel, children }: PhotoLinkProps) {
  return (
    <Link href={href} rel={rel} replace className="button button-ghost px-3">
      {children}
    </Link>
  );
}
