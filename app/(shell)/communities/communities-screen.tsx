import { SearchX, UsersRound } from "lucide";
import { CommunityList } from "#components/community/community-list";
import { communityTexts as texts } from "#components/community/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadCommunities } from "#lib/server/load/communities";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import type { CommunityView } from "#lib/shared/community-list";

interface CommunitiesScreenProps {
  view: CommunityView;
  cursor: string | undefined;
  isMember: boolean;
}

/** The communities of the URL's view, or why they cannot be shown. */
export async function CommunitiesScreen({ view, cursor, isMember }: CommunitiesScreenProps) {
  const page = await mainOutcomeOf(loadCommunities({ ...view, cursor }));
  if ("refusal" in page) return <ErrorState title={texts.failed} text={page.refusal.message} />;
  const { communities, nextCursor } = page.value;
  if (communities.length === 0) return <NoCommunities view={view} isMember={isMember} />;
  return <CommunityList view={view} communities={communities} nextCursor={nextCursor} isMember={isMember} />;
}

function NoCommunities({ view: { scope, q }, isMember }: { view: CommunityView; isMember: boolean }) {
  const create = isMember && (
    <ButtonLink href={routes.newCommunity()} variant="primary">
      {texts.create}
    </ButtonLink>
  );
  if (q !== "") {
    return <EmptyState icon={SearchX} title={texts.noMatch} text={texts.noMatchText} action={create} />;
  }
  if (scope === "joined") {
    return (
      <EmptyState
        icon={UsersRound}
        title={texts.noneJoined}
        text={texts.noneJoinedText}
        action={
          <ButtonLink href={routes.communities()} variant="primary">
            {texts.noneJoinedAction}
          </ButtonLink>
        }
      />
    );
  }
  const [title, text] =
    scope === "suggested" ? [texts.noneLeft, texts.noneLeftText] : [texts.noneYet, texts.noneYetText];
  return <EmptyState icon={UsersRound} title={title} text={text} action={create} />;
}
