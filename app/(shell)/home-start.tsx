import { CommunityRow } from "#components/community/community-row";
import { PeopleToFollow } from "#components/person/people-to-follow";
import { feedTexts as texts } from "#components/post/feed/texts.ts";
import { Link } from "#components/ui/link";
import type { HomeSuggestions } from "#contract/frame";
import { routes } from "#contract/web-routes";

/** What a new member's home begins with: people to follow, communities to join and, as links only, topics to explore. */
export function HomeStart({ people, communities, topics }: HomeSuggestions) {
  return (
    <>
      <PeopleToFollow people={people} title={texts.whoToFollow} />
      {communities.length > 0 && (
        <section aria-label={texts.communities} className="border-b border-line pb-2">
          <h2 className="px-4 pt-4 pb-2 text-lg">{texts.communities}</h2>
          <ul>
            {communities.map((community) => (
              <CommunityRow key={community.id} community={community} isMember />
            ))}
          </ul>
        </section>
      )}
      {topics.length > 0 && (
        <section aria-label={texts.topics} className="border-b border-line pb-2">
          <h2 className="px-4 pt-4 pb-2 text-lg">{texts.topics}</h2>
          <p className="px-4 text-sm text-secondary">{texts.topicsHint}</p>
          <ul className="flex flex-wrap gap-2 px-4 py-3">
            {topics.map(({ hashtag }) => (
              <li key={hashtag} className="max-w-full">
                <Link
                  href={routes.tag(hashtag)}
                  className="flex min-h-touch items-center rounded-full border border-line bg-card px-4 text-sm font-semibold transition-colors hover:border-control hover:bg-hover"
                >
                  <bdi className="truncate">{`#${hashtag}`}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
