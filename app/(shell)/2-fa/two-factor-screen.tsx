import { twoFactorTexts as texts } from "#components/two-factor/texts.ts";
import { TwoFactorPanel } from "#components/two-factor/two-factor-panel";
import { ErrorState } from "#components/ui/error-state";
import { env } from "#lib/server/env";
import { loadTwoFactorStatus } from "#lib/server/load/account";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";

/** The status of two-factor authentication, or why it cannot be shown. */
export async function TwoFactorScreen() {
  const [status, viewer] = await Promise.all([mainOutcomeOf(loadTwoFactorStatus()), getViewer()]);
  if ("refusal" in status) return <ErrorState title={texts.statusFailed} text={status.refusal.message} />;
  if (!viewer) return null;
  return (
    <div className="space-y-4 px-4 py-6 md:px-6">
      <p className="text-secondary text-pretty">{texts.explanation}</p>
      <noscript className="block">
        <p className="rounded-control border border-line bg-card px-4 py-3">{texts.needsScript}</p>
      </noscript>
      <TwoFactorPanel status={status.value} account={{ appName: env().appName, username: viewer.username }} />
    </div>
  );
}
