import {
  ArrowRightLeft,
  FileX,
  Pencil,
  ShieldCheck,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from "lucide";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { CommunityAct } from "#contract/community";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { actWords, logTexts as texts } from "./texts.ts";

const icons = {
  "remove-post": FileX,
  "remove-member": UserRoundX,
  "readmit-member": UserRoundCheck,
  "admit-member": UserRoundPlus,
  "change-role": ShieldCheck,
  "hand-over": ArrowRightLeft,
  edit: Pencil,
} as const satisfies Record<CommunityAct["action"], unknown>;

/** Acts whose reason is a text that somebody wrote. */
const explained: ReadonlySet<CommunityAct["action"]> = new Set(["remove-post", "remove-member"]);

interface ActRowProps {
  act: CommunityAct;
}

/** One entry of a community's log: who did what to whom, when and why. */
export function ActRow({ act }: ActRowProps) {
  const { actor, action, person, reason, createdAt } = act;
  const { verb, rest } = actWords(act);
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-fill text-secondary">
        <Icon of={icons[action]} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-text">
          <Name of={actor} /> {verb}
          {action !== "edit" && (
            <>
              {" "}
              <Name of={person} /> {rest}
            </>
          )}
        </p>
        {explained.has(action) && reason && (
          <p dir="auto" className="wrap-text mt-0.5 text-secondary">
            {reason}
          </p>
        )}
        <p className="mt-0.5 text-sm text-secondary">
          <TimeAgo value={createdAt} />
        </p>
      </div>
    </li>
  );
}

function Name({ of: person }: { of: Person | null }) {
  if (!person) return <span className="text-secondary">{texts.somebody}</span>;
  return (
    <Link href={routes.profile(person.username)} className="font-semibold hover:underline">
      <bdi>{person.name || `@${person.username}`}</bdi>
    </Link>
  );
}
