import { Feather } from "lucide";
import { NewPosts } from "#components/composer/lazy-composer";
import { PostList } from "#components/post/feed/post-list";
import { PinnedMark } from "#components/profile/pinned-mark";
import { profileTexts } from "#components/profile/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { Post } from "#contract/post";
import type { FullProfile } from "#contract/profile";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import type { PostPage } from "#lib/server/load/feed";
import { listedAt } from "#lib/shared/listed-at";
import { personOf } from "#lib/shared/person-of";

interface AuthorPostsProps {
  author: FullProfile;
  viewerId: string | null;
  isOwn: boolean;
  page: PostPage;
}

/** The posts tab of a profile. */
export function AuthorPosts({ author, viewerId, isOwn, page }: AuthorPostsProps) {
  const { posts: items, nextCursor } = page;
  const label = `${profileTexts.postsBy} ${isolated(author.name)}`;
  const [first] = items;
  if (!first) {
    const nothing = (
      <EmptyState
        icon={Feather}
        title={profileTexts.noPosts}
        action={
          isOwn && (
            <ButtonLink href={routes.createPost()} variant="primary">
              {profileTexts.writeFirst}
            </ButtonLink>
          )
        }
      />
    );
    if (!isOwn) return nothing;
    return (
      <NewPosts author={personOf(author)} newestListed={null} label={label}>
        {nothing}
      </NewPosts>
    );
  }
  const { id, asOf, isPinned } = first;
  const newPosts = isOwn && <NewPosts author={personOf(author)} newestListed={newestOf(items)} />;
  return (
    <>
      {isPinned && <PinnedMark post={{ id, asOf, isPinned }} username={author.username} />}
      <PostList
        source={`@${author.username}`}
        viewerId={viewerId}
        posts={items}
        nextCursor={nextCursor}
        label={label}
        {...(isPinned ? { afterFirst: newPosts } : { children: newPosts })}
      />
    </>
  );
}

/** The time that the newest of the posts is listed by: the first one may be older, as it is pinned. */
function newestOf(posts: readonly Post[]): string | null {
  return posts.map(listedAt).toSorted().at(-1) ?? null;
}
