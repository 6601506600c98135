"use client";

import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Card } from "#components/ui/card";
import type { Passkey } from "#contract/passkey";
import { openDialog } from "#lib/client/page/dialog";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { ReauthCancelled } from "#lib/client/session/with-reauth";
import { showToast } from "#lib/client/toasts";
import { ADD_SHEET_ID, AddPasskeySheet } from "./add-passkey-sheet.tsx";
import { passkeyProblemOf, supportsPasskeys } from "./passkey.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { REMOVE_SHEET_ID, RemovePasskeySheet } from "./remove-passkey-sheet.tsx";
import { RENAME_SHEET_ID, RenamePasskeySheet } from "./rename-passkey-sheet.tsx";
import { passkeyTexts as texts } from "./texts.ts";
import { usePasskeys } from "./use-passkeys.ts";

interface PasskeySectionProps {
  initial: readonly Passkey[];
}

/** The member's passkeys, which can be added, renamed and removed. */
export function PasskeySection({ initial }: PasskeySectionProps) {
  const { passkeys, prepare, add, rename, remove } = usePasskeys(initial);
  const [chosen, setChosen] = useState<Passkey | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const isUnsupported = useIsHydrated() && !supportsPasskeys();

  function ask(sheetId: string): (passkey: Passkey) => void {
    return (passkey) => {
      setChosen(passkey);
      openDialog(sheetId);
    };
  }

  async function askForName(): Promise<void> {
    setIsPreparing(true);
    try {
      await prepare();
      openDialog(ADD_SHEET_ID);
    } catch (error) {
      if (!(error instanceof ReauthCancelled)) showToast(passkeyProblemOf(error).message, "danger");
    } finally {
      setIsPreparing(false);
    }
  }

  return (
    <>
      <section aria-labelledby="passkeys-title" className="space-y-4">
        <div>
          <h2 id="passkeys-title" className="text-lg">
            {texts.title}
          </h2>
          <p className="mt-1 text-secondary text-pretty">{texts.text}</p>
        </div>
        <Card>
          {passkeys.length === 0 ? (
            <p className="px-4 py-5 text-center text-secondary">{texts.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={ask(RENAME_SHEET_ID)}
                  onRemove={ask(REMOVE_SHEET_ID)}
                />
              ))}
            </ul>
          )}
        </Card>
        {isUnsupported ? (
          <p className="text-sm text-secondary">{texts.unsupported}</p>
        ) : (
          <Button ref={addButton} isBusy={isPreparing} onClick={askForName} className="noscript:hidden">
            {texts.add}
          </Button>
        )}
        <p className="hidden text-sm text-secondary noscript:block">{texts.needsScript}</p>
      </section>
      <AddPasskeySheet taken={passkeys.map(({ name }) => name)} add={add} />
      <RenamePasskeySheet passkey={chosen} rename={rename} />
      <RemovePasskeySheet passkey={chosen} remove={remove} onRemoved={() => addButton.current?.focus()} />
    </>
  );
}
