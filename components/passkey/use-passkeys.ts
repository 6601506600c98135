import { useRef, useState } from "react";
import type { Passkey } from "#contract/passkey";
import { callApi } from "#lib/client/api";
import { withReauth } from "#lib/client/session/with-reauth";
import { makePasskey } from "./passkey.ts";

type Question = Record<string, unknown>;

/** The member's passkeys as this page knows them, and what can be done with them; each throws where it fails. */
export function usePasskeys(initial: readonly Passkey[]) {
  const [passkeys, setPasskeys] = useState(initial);

  const question = useRef<Question | null>(null);

  /** Has the server's question ready: Safari makes a passkey only right after a button was pressed. */
  async function prepare(): Promise<Question> {
    const { options } = await withReauth(() => callApi("startPasskey", {}));
    question.current = options;
    return options;
  }

  async function add(name: string): Promise<void> {
    const options = question.current ?? (await prepare());
    // Each is answered once, whatever becomes of the answer.
    question.current = null;
    const response = await makePasskey(options);
    const { passkey } = await withReauth(() => callApi("addPasskey", { body: { name, response } }));
    setPasskeys((known) => [passkey, ...known]);
  }

  async function rename({ id }: Passkey, name: string): Promise<void> {
    await callApi("renamePasskey", { params: { id }, body: { name } });
    setPasskeys((known) => known.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)));
  }

  async function remove({ id }: Passkey): Promise<void> {
    await withReauth(() => callApi("removePasskey", { params: { id } }));
    setPasskeys((known) => known.filter((passkey) => passkey.id !== id));
  }

  return { passkeys, prepare, add, rename, remove };
}

export type Passkeys = ReturnType<typeof usePasskeys>;
