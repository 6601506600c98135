import { Compass, House, Plus, Search, UserRound } from "lucide";
import { Icon } from "#components/ui/icon";
import { routes } from "#contract/web-routes";
import { CurrentLink } from "./current-link.tsx";
import { HideOnScroll } from "./hide-on-scroll.tsx";

const entries = [
  { label: "Home", href: routes.home(), icon: House },
  { label: "Explore", href: routes.explore(), icon: Compass },
  { label: "New post", href: routes.createPost(), icon: Plus },
  { label: "Search", href: routes.search(), icon: Search },
  { label: "Profile", href: routes.ownProfile(), icon: UserRound },
];

const entryStyle =
  "group flex flex-1 items-center justify-center text-secondary transition-colors focus-visible:-outline-offset-2 " +
  "aria-[current=page]:text-accent";

/** The navigation of narrow screens. */
export function BottomBar() {
  return (
    <HideOnScroll
      label="Quick"
      className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-card pb-[env(safe-area-inset-bottom)] transition-transform duration-200 data-hidden:translate-y-full md:hidden"
    >
      <ul className="grid h-bar grid-cols-5">
        {entries.map(({ label, href, icon }) => (
          <li key={href} className="flex">
            <CurrentLink href={href} label={label} className={entryStyle}>
              {icon === Plus ? (
                <span className="flex h-9 w-12 items-center justify-center rounded-full bg-accent text-on-accent">
                  <Icon of={icon} className="size-5.5" />
                </span>
              ) : (
                <Icon of={icon} className="size-5.5 group-aria-[current=page]:fill-current/20" />
              )}
            </CurrentLink>
          </li>
        ))}
      </ul>
    </HideOnScroll>
  );
}
