import { Plus } from "lucide";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { LazyScroller } from "./lazy-story-scroller.tsx";
import { storyTrayTexts as texts } from "./texts.ts";
import type { ServedTray } from "./use-live-tray.ts";

interface StoryTrayProps {
  viewer: Person;
  tray: ServedTray;
}

/** The story tray: a link to create one, and stories of followed people. Its height does not depend on their number. */
export function StoryTray({ viewer, tray }: StoryTrayProps) {
  return (
    <section aria-label={texts.label} className="border-b border-line">
      <LazyScroller viewer={{ userId: viewer.id, username: viewer.username }} served={tray}>
        <li className="story-card">
          <Link href={routes.createStory()} className="story-tile">
            <span className="relative">
              <Avatar picture={viewer.profileImage} />
              <span className="absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full border-2 border-card bg-accent text-on-accent">
                <Icon of={Plus} className="size-3.5" />
              </span>
            </span>
            {texts.add}
          </Link>
        </li>
      </LazyScroller>
    </section>
  );
}
