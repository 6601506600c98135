import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useState } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { routes } from "#contract/web-routes";
import { goBack } from "#lib/client/page/go-back";
import { loadLazily } from "#lib/client/page/lazy-load";
import { composerTexts as texts } from "./texts.ts";
import type { ComposerHandle } from "./use-composer.ts";

const KeepDraftSheet = dynamic(
  async () => (await loadLazily(() => import("./dialog/keep-draft-sheet.tsx"))).KeepDraftSheet,
);

interface PageHeadProps {
  composer: ComposerHandle;
  /** The Post button. */
  children: ReactNode;
  title: string;
}

/** Cancel, the title and Post, as over any page. Cancel asks what to do with a draft; without script it leads home. */
export function PageHead({ composer, children, title }: PageHeadProps) {
  const { push } = useRouter();
  const [isAsking, setAsking] = useState(false);

  const home = composer.saved || composer.isGone ? routes.drafts() : routes.home();

  function leave(): void {
    if (!goBack()) push(home);
  }

  function discard(): void {
    composer.discard();
    leave();
  }

  function cancel(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (composer.isUntouched()) discard();
    else setAsking(true);
  }

  return (
    <header className="composer-head">
      <ButtonLink href={home} variant="ghost" size="small" onClick={cancel}>
        {texts.cancel}
      </ButtonLink>
      <h1 className="truncate text-lg">{title}</h1>
      {children}
      {isAsking && (
        <KeepDraftSheet
          composer={composer}
          onKeep={leave}
          onDiscard={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </header>
  );
}
