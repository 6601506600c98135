import { ShieldCheck } from "lucide";
import { moderationTexts as texts } from "#components/moderation/texts.ts";
import { PageNotFound } from "#components/shell/page-not-found";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import type { AppError } from "#contract/errors";
import { routes } from "#contract/web-routes";

interface ModerationRefusedProps {
  refusal: AppError;
  /** What could not be loaded, as a sentence. */
  failed: string;
}

/** Why a page of moderation is not shown: for members who do not moderate it does not exist. */
export function ModerationRefused({ refusal: { code, message }, failed }: ModerationRefusedProps) {
  if (code === "NOT_FOUND") return <PageNotFound />;
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.home()} />
      {code === "SECOND_FACTOR_MISSING" ? (
        <EmptyState
          icon={ShieldCheck}
          title={texts.noSecondFactor}
          text={texts.noSecondFactorText}
          action={
            <ButtonLink href={routes.twoFactor()} variant="primary">
              {texts.toSecondFactor}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState title={failed} text={message} />
      )}
    </>
  );
}
