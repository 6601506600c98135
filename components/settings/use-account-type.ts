import { useCallback, useEffect } from "react";
import { callApi } from "#lib/client/api";
import type { Entity } from "#lib/client/entities";
import { receive } from "#lib/client/overlay";
import { showSpecifiedRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import { settingsTexts } from "./texts.ts";

/** The member's own account. */
export type Account = Entity<"account">;

const CHANNEL = "roost-account-type";

const typeOf = (isPrivate: boolean) => (isPrivate ? "private" : "public");

/** Toggle of the account type; on is private. */
const accountKind: ToggleKind<Account> = {
  read: (account) => account.accountType === "private",
  guess: (account, isPrivate) => ({ ...account, accountType: typeOf(isPrivate) }),
  async send(isPrivate) {
    const accountType = typeOf(isPrivate);
    const { message, asOf } = await callApi("changeAccountType", { body: { accountType } });
    const account: Account = { accountType, asOf };
    notifyOtherTabs(account);
    if (message) showToast(message, "success");
    return account;
  },
};

const onRefused = (error: unknown) => showSpecifiedRefusal(error, settingsTexts.privacyFailed);

let opened: BroadcastChannel | undefined;

// One channel for the whole page: a second one would receive the first one's messages.
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

function notifyOtherTabs(account: Account): void {
  channel().postMessage(account);
}

function followOtherTabs(): () => void {
  const listening = new AbortController();
  const takeOver = ({ data }: MessageEvent<Account>) => receive("account", data);
  channel().addEventListener("message", takeOver, listening);
  return () => listening.abort();
}

/** Optimistic account type, synchronized between tabs; rapid changes are sent as one. */
export function useAccountType(account: Account) {
  useEffect(followOtherTabs, []);
  const { value, change } = useToggleQueue({
    entity: "account",
    toggle: "type",
    initial: account,
    kind: accountKind,
    onRefused,
  });
  const setPrivate = useCallback((isPrivate: boolean) => change(() => isPrivate), [change]);
  return { isPrivate: value, setPrivate };
}
