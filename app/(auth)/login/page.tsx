import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthSwitch } from "#components/auth/auth-switch";
import { FollowSignIn } from "#components/auth/follow-sign-in";
import { LoginForm } from "#components/auth/login-form";
import { PasskeyLogin } from "#components/passkey/passkey-login";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { loadSignInPreview } from "#lib/server/load/sign-in-preview";
import { signInMetadata } from "#lib/server/page/sign-in-metadata";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash, readFormSuccess } from "#lib/server/session/form-flash";
import { hasPendingLogin } from "#lib/server/session/pending-login";
import { safeReturnTo } from "#lib/shared/address/return-to";
import { AccountDeleted } from "./account-deleted.tsx";
import { PasswordChanged } from "./password-changed.tsx";
import { SignInPreview } from "./sign-in-preview.tsx";

async function returnToOf({ searchParams }: PageProps<"/login">): Promise<string> {
  const { returnTo } = await searchParams;
  return safeReturnTo(typeof returnTo === "string" ? returnTo : undefined);
}

export async function generateMetadata(props: PageProps<"/login">): Promise<Metadata> {
  return { title: "Sign in", ...(await signInMetadata(await returnToOf(props))) };
}

export default async function LoginPage(props: PageProps<"/login">) {
  const returnTo = await returnToOf(props);
  if (await getViewer()) {
    redirect(returnTo);
  }
  const [farewell, first, second, pendingLogin, preview] = await Promise.all([
    readFormSuccess("deleteAccount"),
    readFormFlash("login"),
    readFormFlash("finishLogin"),
    hasPendingLogin(),
    loadSignInPreview(returnTo),
  ]);
  const outcome = first ?? second;
  return (
    <>
      <h1 className="mb-6 text-2xl">{farewell === null ? "Welcome back" : "Goodbye"}</h1>
      <PasswordChanged />
      <AccountDeleted message={farewell} />
      {preview && <SignInPreview preview={preview} isOpen={env().visitors === "open"} />}
      <LoginForm
        returnTo={returnTo}
        outcome={outcome}
        isHalfDone={pendingLogin && outcome?.requires2FA === true}
      >
        <PasskeyLogin returnTo={returnTo} />
      </LoginForm>
      <FollowSignIn returnTo={returnTo} />
      <AuthSwitch question="New here?" href={routes.signup(returnTo)} action="Create an account" />
    </>
  );
}
