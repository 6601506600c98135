import { Cake, CalendarDays, type IconNode, Link as LinkIcon, MapPin } from "lucide";
import type { ReactNode } from "react";
import { profileTexts } from "#components/profile/texts.ts";
import { Icon } from "#components/ui/icon";
import type { FullProfile } from "#contract/profile";
import { safeExternalUrl } from "#lib/shared/address/safe-url";
import type { DateStyle } from "#lib/shared/format/date-style";
import { formatCalendarDate } from "#lib/shared/format/format-calendar";
import { formatWebsite } from "./format-website.ts";
import { JoinMonth } from "./join-month.tsx";

interface FactProps {
  icon: IconNode;
  children: ReactNode;
}

function Fact({ icon, children }: FactProps) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon of={icon} className="size-[1.15em]" />
      <span className="wrap-text min-w-0">{children}</span>
    </li>
  );
}

interface ProfileFactsProps {
  profile: FullProfile;
  dates?: DateStyle;
}

/** Location, website, join date and, on the own profile, date of birth. */
export function ProfileFacts({ profile, dates }: ProfileFactsProps) {
  const { location, website, joinDate, dateOfBirth } = profile;
  const href = website === null ? null : safeExternalUrl(website);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-secondary">
      {location && <Fact icon={MapPin}>{[location.state, location.country].filter(Boolean).join(", ")}</Fact>}
      {href !== null && (
        <Fact icon={LinkIcon}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            title={href}
            className="block truncate text-accent hover:underline"
          >
            {formatWebsite(href)}
          </a>
        </Fact>
      )}
      <Fact icon={CalendarDays}>
        {profileTexts.joined} <JoinMonth value={joinDate} />
      </Fact>
      {dateOfBirth !== null && (
        <Fact icon={Cake}>
          {profileTexts.born}{" "}
          <time dateTime={dateOfBirth} lang={dates?.language}>
            {formatCalendarDate(dateOfBirth, dates)}
          </time>
        </Fact>
      )}
    </ul>
  );
}
