import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthSwitch } from "#components/auth/auth-switch";
import { FollowSignIn } from "#components/auth/follow-sign-in";
import { LoginForm } from "#components/auth/login-form";
import { readFormFlash } from "#lib/server/session/form-flash";
import { getFormToken } from "#lib/server/session/form-token";
import { getViewer } from "#lib/server/session/viewer";
import { safeReturnTo } from "#lib/shared/return-to";
import { routes } from "#lib/shared/routes";

export const metadata: Metadata = { title: "Sign in" };

interface LoginPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { returnTo: wanted } = await searchParams;
  const returnTo = safeReturnTo(typeof wanted === "string" ? wanted : undefined);
  if (await getViewer()) {
    redirect(returnTo);
  }
  const [csrfToken, outcome] = await Promise.all([getFormToken(), readFormFlash("login")]);
  return (
    <>
      <h1 className="mb-6 text-2xl">Welcome back</h1>
      <LoginForm csrfToken={csrfToken} returnTo={returnTo} outcome={outcome} />
      <FollowSignIn returnTo={returnTo} />
      <AuthSwitch question="New here?" href={routes.signup(returnTo)} action="Create an account" />
    </>
  );
}
