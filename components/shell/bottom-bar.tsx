"use client";

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

/** The navigation of narrow screens. */
export function BottomBar() {
  return (
    <HideOnScroll label="Quick" className="quick-bar">
      <ul>
        {entries.map(({ label, href, icon }) => (
          <li key={href}>
            <CurrentLink href={href} label={label} className="quick-link">
              {icon === Plus ? (
                <span>
                  <Icon of={icon} className="" />
                </span>
              ) : (
                <Icon of={icon} className="" />
              )}
            </CurrentLink>
          </li>
        ))}
      </ul>
    </HideOnScroll>
  );
}
