import { Bookmark, Lock } from "lucide";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import type { Collection } from "#contract/bookmark";
import { routes } from "#contract/web-routes";
import { postsIn, bookmarkTexts as texts } from "./texts.ts";

interface CollectionCardProps {
  collection: Collection;
}

/** Link to a collection, with its cover. */
export function CollectionCard({ collection }: CollectionCardProps) {
  const { id, name, cover, postCount, isPublic } = collection;
  return (
    <Link
      href={routes.collection(id)}
      className="group block overflow-hidden rounded-card border border-line bg-card transition-colors hover:bg-hover"
    >
      {cover ? (
        <Picture
          picture={cover}
          sizes="(width < 48rem) 45vw, 200px"
          maxWidth={640}
          alt=""
          className="aspect-4/3"
        />
      ) : (
        <span className="flex aspect-4/3 items-center justify-center bg-fill text-secondary">
          <Icon of={Bookmark} className="size-7" />
        </span>
      )}
      <span className="block px-3 py-2.5">
        <span className="line-clamp-1 font-semibold [overflow-wrap:anywhere] group-hover:underline">
          {name}
        </span>
        <span className="flex items-center gap-1.5 text-sm text-secondary">
          <span className="truncate tabular-nums">{postsIn(postCount)}</span>
          {!isPublic && (
            <>
              <Icon of={Lock} className="size-3.5 shrink-0" />
              <span className="sr-only">{texts.private}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
