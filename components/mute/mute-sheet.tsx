"use client";

import type { NamedPerson } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { Link } from "#components/ui/link";
import { Sheet } from "#components/ui/sheet";
import type { MuteDuration } from "#contract/mute";
import { routes } from "#contract/web-routes";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { mutePerson } from "./mute-person.ts";
import { muteDurations, muteQuestion, muteTexts as texts } from "./texts.ts";

interface MuteSheetProps {
  dialogId: string;
  person: NamedPerson;
  onMuted?: (() => void) | undefined;
  onClose?: () => void;
}

/** Asks how long a member is to be muted. Opens when mounted. */
export function MuteSheet({ dialogId, person, onMuted, onClose }: MuteSheetProps) {
  useOpenOnMount(dialogId);

  function choose(button: HTMLElement, duration: MuteDuration): void {
    button.closest("dialog")?.close();
    void mutePerson(person.username, duration, onMuted);
  }
  return (
    <Sheet id={dialogId} title={muteQuestion(person.username)} text={texts.explanation} onClose={onClose}>
      <div className="mt-5 flex flex-col gap-2">
        {muteDurations.map(({ value, label }) => (
          <Button key={value} onClick={(event) => choose(event.currentTarget, value)}>
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-4 text-center text-sm">
        <Link href={routes.muted()} className="text-accent hover:underline">
          {texts.seeAll}
        </Link>
      </p>
    </Sheet>
  );
}
