import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthSwitch } from "#components/auth/auth-switch";
import { FollowSignIn } from "#components/auth/follow-sign-in";
import { SignupForm } from "#components/auth/signup-form";
import { readFormFlash } from "#lib/server/session/form-flash";
import { getFormToken } from "#lib/server/session/form-token";
import { getViewer } from "#lib/server/session/viewer";
import { authMessages } from "#lib/shared/messages/auth";
import { safeReturnTo } from "#lib/shared/return-to";
import { routes } from "#lib/shared/routes";

export const metadata: Metadata = { title: authMessages.createAccount };

interface SignupPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SignupPage({ searchParams }: SignupPageProps) {
  const { returnTo: wanted } = await searchParams;
  const returnTo = safeReturnTo(typeof wanted === "string" ? wanted : undefined);
  if (await getViewer()) {
    redirect(returnTo);
  }
  const [csrfToken, outcome] = await Promise.all([getFormToken(), readFormFlash("signup")]);
  return (
    <>
      <h1 className="mb-6 text-2xl">{authMessages.createAccount}</h1>
      <SignupForm csrfToken={csrfToken} returnTo={returnTo} outcome={outcome} />
      <FollowSignIn returnTo={returnTo} />
      <AuthSwitch
        question="Already have an account?"
        href={routes.login(returnTo)}
        action={authMessages.signIn}
      />
    </>
  );
}
