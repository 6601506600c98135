import { useRef, useState } from "react";
import type { Passkey } from "#contract/passkey";
import { callApi } from "#lib/client/api";
import { withReauth } from "#lib/client/session/with-reauth";
import { makePasskey } from "./passkey.ts";

type Challenge = Record<string, unknown>;

/** The member's passkeys and their operations, each of which throws on failure. */
export function usePasskeys(initial: readonly Passkey[]) {
  const [passkeys, setPasskeys] = useState(initial);

  const challenge = useRef<Challenge | null>(null);

  /** Loads the server's challenge in advance: Safari creates a passkey only directly after a press. */
  async function prepare(): Promise<Challenge> {
    const { options } = await withReauth(() => callApi("startPasskey", {}));
    challenge.current = options;
    return options;
  }

  async function add(name: string): Promise<void> {
    const options = challenge.current ?? (await prepare());
    // A challenge is used once, whether or not that succeeds.
    challenge.current = null;
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
