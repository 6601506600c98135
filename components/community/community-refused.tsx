import { Binoculars } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { communityTexts as texts } from "./texts.ts";

interface CommunityRefusedProps {
  refusal: { code: string; message: string };
}

/** Shown for a community that does not exist or failed to load. */
export function CommunityRefused({ refusal: { code, message } }: CommunityRefusedProps) {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.communities()} />
      {code === "NOT_FOUND" ? (
        <EmptyState
          icon={Binoculars}
          title={texts.notFound}
          text={texts.notFoundText}
          action={<ButtonLink href={routes.communities()}>{texts.noneJoinedAction}</ButtonLink>}
        />
      ) : (
        <ErrorState title={texts.failedOne} text={message} />
      )}
    </>
  );
}
