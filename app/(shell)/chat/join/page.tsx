import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { joinTexts as texts } from "#components/chat/join/join-texts.ts";
import { LinkedGroup } from "#components/chat/join/linked-group";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { openGroupLink } from "#lib/server/load/chat";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.title, robots: { index: false, follow: false } };

const nowhere = { state: "unknown", group: null, conversationId: null, asOf: 0 } as const;

export default async function JoinGroupPage({ searchParams }: PageProps<"/chat/join">) {
  const [{ token }, viewer] = await Promise.all([searchParams, getViewer()]);
  const given = typeof token === "string" ? token : "";
  if (!viewer) redirect(routes.login(routes.joinGroup(given)));
  const [opened, asked, takenBack] = await Promise.all([
    mainOutcomeOf(openGroupLink(given)),
    readFormFlash("makeGroupRequest"),
    readFormFlash("removeGroupRequest"),
  ]);
  const isMalformed = "refusal" in opened && opened.refusal.code === "VALIDATION_FAILED";
  return (
    <div className="pane-open h-full overflow-y-auto [&>header]:top-0">
      <PageHeader title={texts.title} backTo={routes.chat()} />
      {"refusal" in opened && !isMalformed ? (
        <ErrorState title={texts.failed} text={opened.refusal.message} />
      ) : (
        <LinkedGroup
          key={given}
          served={"value" in opened ? opened.value : nowhere}
          token={given}
          outcome={asked ?? takenBack}
        />
      )}
    </div>
  );
}
