import { useCallback, useEffect } from "react";
import type { Person } from "#contract/person";
import { settingsMessages } from "#lib/shared/messages/settings";
import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { numberOfNow } from "./sightings.ts";
import { showToast } from "./toasts.ts";
import type { ToggleKind } from "./toggle-queue.ts";
import { correctToggle, useToggleQueue } from "./use-toggle-queue.ts";

/** The member's own account. Pass the object as it came with the page, not a copy of it. */
export type Account = Pick<Person, "accountType">;

const TOGGLE_KEY = "account type";
const CHANNEL = "roost-account-type";

const accountOf = (isPrivate: boolean): Account => ({ accountType: isPrivate ? "private" : "public" });

/** On is private. */
const accountKind: ToggleKind<Account> = {
  wishOf: (account) => account.accountType === "private",
  guess: (_, isPrivate) => accountOf(isPrivate),
  async send(isPrivate) {
    const account = accountOf(isPrivate);
    const { message } = await callApi("changeAccountType", { body: account });
    tellOtherTabs(account);
    if (message) showToast(message, "success");
    return account;
  },
};

function tellRefused(error: unknown): void {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || settingsMessages.privacyFailed, "danger");
}

let opened: BroadcastChannel | undefined;

// One for the whole page: a second one would hear what the first one says.
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

function tellOtherTabs({ accountType }: Account): void {
  channel().postMessage(accountType);
}

function followOtherTabs(): () => void {
  const listening = new AbortController();
  const takeOver = ({ data }: MessageEvent<unknown>) => {
    if (data !== "public" && data !== "private") return;
    correctToggle(TOGGLE_KEY, { accountType: data }, numberOfNow());
  };
  channel().addEventListener("message", takeOver, listening);
  return () => listening.abort();
}

/** Whether the account is private, changed at once and in all open tabs; rapid changes are sent as one. */
export function useAccountType(account: Account) {
  useEffect(followOtherTabs, []);
  const { wish, change } = useToggleQueue({
    toggleKey: TOGGLE_KEY,
    initial: account,
    kind: accountKind,
    onRefused: tellRefused,
  });
  const setPrivate = useCallback((isPrivate: boolean) => change(() => isPrivate), [change]);
  return { isPrivate: wish, setPrivate };
}
