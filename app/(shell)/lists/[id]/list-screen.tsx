import { LayoutList } from "lucide";
import { FreshPosts } from "#components/composer/lazy-composer";
import { ListHeader } from "#components/feed-list/list-header";
import { ListRefused } from "#components/feed-list/list-refused";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { PostList } from "#components/post/feed/post-list";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { FeedList } from "#contract/feed-list";
import { routes } from "#contract/web-routes";
import { loadFeedList, loadFeedListPosts } from "#lib/server/load/feed-lists";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { listedAt } from "#lib/shared/listed-at";

interface ListScreenProps {
  id: string;
  /** Where the feed starts. */
  cursor: string | undefined;
}

/** The feed of a list, or why it cannot be shown. */
export async function ListScreen({ id, cursor }: ListScreenProps) {
  const [viewer, outcome] = await Promise.all([
    getViewer(),
    mainOutcomeOf(Promise.all([loadFeedList(id), loadFeedListPosts(id, { cursor })])),
  ]);
  if (!viewer) return null;
  if ("refusal" in outcome) return <ListRefused refusal={outcome.refusal} />;
  const [list, { posts, nextCursor }] = outcome.value;
  const isOwn = list.owner.id === viewer.userId;
  const last = posts.at(-1);
  return (
    <>
      <ListHeader list={list} isOwn={isOwn} current="posts" />
      {cursor === undefined && (
        <FreshPosts
          viewerId={viewer.userId}
          listedIds={posts.map((post) => post.id)}
          oldestListed={nextCursor === null || !last ? null : listedAt(last)}
          listId={list.id}
        />
      )}
      {posts.length === 0 ? (
        <NoPosts list={list} isOwn={isOwn} />
      ) : (
        <PostList
          source={`list:${list.id}`}
          viewerId={viewer.userId}
          posts={posts}
          nextCursor={nextCursor}
          label={list.name}
        />
      )}
    </>
  );
}

function NoPosts({ list: { id, personCount }, isOwn }: { list: FeedList; isOwn: boolean }) {
  if (personCount > 0 || !isOwn) {
    return <EmptyState icon={LayoutList} title={texts.noPosts} text={texts.noPostsHint} />;
  }
  return (
    <EmptyState
      icon={LayoutList}
      title={texts.nobody}
      text={texts.nobodyHint}
      action={<ButtonLink href={routes.addToList(id)}>{texts.addPeople}</ButtonLink>}
    />
  );
}
