import { peopleListTexts } from "#components/people-list/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { routes } from "#contract/web-routes";
import { homeStartTexts as texts } from "./home-start-texts.ts";

/** Which posts a new member's home has: none, only the member's own ones (above the intro), or those of others (below it). */
export type HomePosts = "none" | "own" | "others";

const words: Record<HomePosts, [title: string, hint: string]> = {
  none: [texts.quiet, texts.quietHint],
  own: [texts.ownOnly, texts.quietHint],
  others: [texts.begun, texts.begunHint],
};

/** Says why there is nothing from others yet, or where it is now. */
export function HomeStartIntro({ posts }: { posts: HomePosts }) {
  const [title, hint] = words[posts];
  return (
    <div className="border-b border-line px-4 py-6">
      <div role="status">
        <p className="text-lg font-semibold text-balance">{title}</p>
        <p className="mt-1 text-secondary text-pretty">{hint}</p>
      </div>
      <ButtonLink href={routes.search()} className="mt-4">
        {peopleListTexts.findPeople}
      </ButtonLink>
    </div>
  );
}
