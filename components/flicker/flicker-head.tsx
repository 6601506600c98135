import { BackButton } from "#components/ui/back-button";
import { routes } from "#contract/web-routes";
import { flickerTexts } from "./texts.ts";

/** Overlay with the back button and the page's title. */
export function FlickerHead() {
  return (
    <header className="flicker-head">
      <BackButton fallback={routes.explore()} />
      <h1 className="text-lg">{flickerTexts.title}</h1>
    </header>
  );
}
