import Link from "next/link";
import { PageHeader } from "#components/ui/page-header";
import { type FollowListType, peopleListMessages as texts } from "#lib/shared/messages/people-lists";
import { routes } from "#lib/shared/routes";

interface FollowListHeadProps {
  type: FollowListType;
  username: string;
}

const types = ["followers", "following"] as const;

/** The head of a list beside a profile, and the way to its twin; Back leads to the profile from either. */
export function FollowListHead({ type, username }: FollowListHeadProps) {
  return (
    <>
      <PageHeader title={texts.titles[type]} subtitle={`@${username}`} backTo={routes.profile(username)} />
      <nav aria-label={texts.switchList} className="flex border-b border-line">
        {types.map((other) => (
          <Link
            key={other}
            href={routes.profileList(username, other)}
            replace
            prefetch={false}
            aria-current={other === type ? "page" : undefined}
            className={
              "relative flex min-h-touch flex-1 items-center justify-center px-4 font-semibold text-secondary transition-colors hover:bg-hover " +
              "focus-visible:-outline-offset-2 aria-[current]:text-text aria-[current]:after:absolute " +
              "aria-[current]:after:inset-x-4 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 " +
              "aria-[current]:after:rounded-full aria-[current]:after:bg-accent-strong"
            }
          >
            {texts.titles[other]}
          </Link>
        ))}
      </nav>
    </>
  );
}
