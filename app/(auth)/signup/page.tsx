import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthSwitch } from "#components/auth/auth-switch";
import { entryTexts } from "#components/auth/entry-texts.ts";
import { FollowSignIn } from "#components/auth/follow-sign-in";
import { NeedsInvitation } from "#components/auth/needs-invitation";
import { SignupForm } from "#components/auth/signup-form";
import { routes } from "#contract/web-routes";
import { loadCapabilities } from "#lib/server/load/company";
import { outcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";
import { isInvitationPath } from "#lib/shared/address/invitation-path";
import { safeReturnTo } from "#lib/shared/address/return-to";

export const metadata: Metadata = {
  title: entryTexts.createAccount,
  alternates: { canonical: routes.signup() },
};

export default async function SignupPage({ searchParams }: PageProps<"/signup">) {
  const { returnTo: wanted, invite } = await searchParams;
  const inviteCode = typeof invite === "string" ? invite : "";
  const returnTo = safeReturnTo(typeof wanted === "string" ? wanted : undefined);
  if (await getViewer()) {
    redirect(routes.home());
  }
  const [outcome, capabilities] = await Promise.all([readFormFlash("signup"), outcomeOf(loadCapabilities())]);
  // If this is unknown the form is shown anyway; its answer says so too.
  const isByInvite = "value" in capabilities && capabilities.value.signup === "invite";
  return (
    <>
      <h1 className="mb-6 text-2xl">{entryTexts.createAccount}</h1>
      {isByInvite && !inviteCode ? (
        <NeedsInvitation />
      ) : (
        <SignupForm
          inviteCode={inviteCode}
          outcome={outcome}
          {...(isInvitationPath(returnTo) && { leadsTo: returnTo })}
        />
      )}
      <FollowSignIn returnTo={returnTo} />
      <AuthSwitch
        question="Already have an account?"
        href={routes.login(returnTo)}
        action={entryTexts.signIn}
      />
    </>
  );
}
