"use client";

import { useRouter } from "next/navigation";
import { routes } from "#lib/shared/routes";
import { ComposerForm, type ComposerProps } from "./composer-form.tsx";

/** The composer as a page of its own, which leads home to the new post. */
export function PageComposer(props: ComposerProps) {
  const router = useRouter();
  return <ComposerForm {...props} onSent={() => router.push(routes.home())} returnTo={routes.home()} />;
}
