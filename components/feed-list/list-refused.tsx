import { Binoculars } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { feedListTexts as texts } from "./texts.ts";

interface ListRefusedProps {
  refusal: { code: string; message: string };
}

/** Why a list cannot be shown. */
export function ListRefused({ refusal: { code, message } }: ListRefusedProps) {
  return (
    <>
      <PageHeader title={texts.list} backTo={routes.lists()} />
      {code === "NOT_FOUND" ? (
        <EmptyState
          icon={Binoculars}
          title={texts.missing}
          text={texts.missingHint}
          action={<ButtonLink href={routes.lists()}>{texts.toLists}</ButtonLink>}
        />
      ) : (
        <ErrorState title={texts.listFailed} text={message} />
      )}
    </>
  );
}
