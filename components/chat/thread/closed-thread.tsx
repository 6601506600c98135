import { MessageCircleOff } from "lucide";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { ReportClosed } from "./report-closed.tsx";

interface ClosedThreadProps {
  conversationId: string;
  reason: "gone" | "blocked";
}

/** Shown for a conversation that the member cannot see. */
export function ClosedThread({ conversationId, reason }: ClosedThreadProps) {
  const isBlocked = reason === "blocked";
  return (
    <>
      <div className="chat-alone [&>header]:top-0">
        <PageHeader title={texts.title} backTo={routes.chat()} />
      </div>
      <EmptyState
        icon={MessageCircleOff}
        title={isBlocked ? texts.blocked : texts.notFound}
        text={isBlocked ? texts.blockedHint : texts.notFoundHint}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={routes.chat()}>{texts.backToList}</ButtonLink>
            {isBlocked && <ButtonLink href={routes.blockedUsers()}>{texts.blockedUsers}</ButtonLink>}
            {isBlocked && <ReportClosed conversationId={conversationId} />}
          </div>
        }
      />
    </>
  );
}
