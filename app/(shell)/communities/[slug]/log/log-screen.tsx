import { Lock, ScrollText } from "lucide";
import { ActList } from "#components/community/act-list";
import { logTexts as texts } from "#components/community/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadCommunityLog } from "#lib/server/load/communities";
import { mainOutcomeOf } from "#lib/server/load/outcome";

interface LogScreenProps {
  slug: string;
  cursor: string | undefined;
}

/** The moderation log, or why it cannot be shown. */
export async function LogScreen({ slug, cursor }: LogScreenProps) {
  const log = await mainOutcomeOf(loadCommunityLog(slug, { cursor }));
  if ("refusal" in log) {
    const { code, message } = log.refusal;
    if (code !== "FORBIDDEN") return <ErrorState title={texts.failed} text={message} />;
    return (
      <EmptyState
        icon={Lock}
        title={texts.onlyMembers}
        action={<ButtonLink href={routes.community(slug)}>{texts.toCommunity}</ButtonLink>}
      />
    );
  }
  const { acts, nextCursor } = log.value;
  if (acts.length === 0) return <EmptyState icon={ScrollText} title={texts.empty} text={texts.emptyText} />;
  return <ActList slug={slug} acts={acts} nextCursor={nextCursor} />;
}
