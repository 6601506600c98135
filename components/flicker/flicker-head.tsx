import { BackButton } from "#components/ui/back-button";
import { routes } from "#contract/web-routes";
import { flickerMessages } from "#lib/shared/messages/flicker";

/** Lies over the posts: the way out, and the page's name. */
export function FlickerHead() {
  return (
    <header className="flicker-head">
      <BackButton fallback={routes.explore()} />
      <h1 className="text-lg">{flickerMessages.title}</h1>
    </header>
  );
}
