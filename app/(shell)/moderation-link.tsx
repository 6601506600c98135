import { ShieldHalf } from "lucide";
import { moderationTexts as texts } from "#components/moderation/texts.ts";
import { CurrentLink } from "#components/shell/current-link";
import { Icon } from "#components/ui/icon";
import { moderationRoutes } from "#contract/moderation-routes";
import { loadIsSiteModerator } from "#lib/server/load/frame";
import { outcomeOf } from "#lib/server/load/outcome";

/** The sidebar's entry of those who moderate the whole server; nothing for others. */
export async function ModerationLink() {
  const outcome = await outcomeOf(loadIsSiteModerator());
  if ("refusal" in outcome || !outcome.value) return null;
  const queue = moderationRoutes.queue();
  return (
    <li>
      <CurrentLink href={queue} section={[queue]} className="sidebar-entry">
        <Icon of={ShieldHalf} />
        <span className="rail-label">{texts.title}</span>
      </CurrentLink>
    </li>
  );
}
