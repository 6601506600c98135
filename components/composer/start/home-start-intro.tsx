import { FIND_PEOPLE } from "#components/person/texts.ts";
import { Link } from "#components/ui/link";
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
    <div className="border-b border-line px-4 pt-3 pb-1.5">
      <div role="status">
        <p className="font-semibold text-balance">{title}</p>
        <p className="text-sm text-secondary text-pretty">{hint}</p>
      </div>
      <Link
        href={routes.search()}
        className="flex min-h-touch w-fit items-center text-sm font-semibold text-accent hover:underline"
      >
        {FIND_PEOPLE}
      </Link>
    </div>
  );
}
