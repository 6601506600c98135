import { signOut } from "#components/auth/sign-out.ts";
import { keepRelationsLive } from "#components/person/keep-relations-live.ts";
import { readPushOwner } from "#components/push/push-owner.ts";
import { startShortcuts } from "#components/shortcuts/start-shortcuts.ts";
import { renewExpiredFiles } from "#lib/client/media/renew-expired-files";
import {
  closeAroundSearch,
  closeDialogByTap,
  noteScrollbarRoom,
  openDialogByCommand,
  returnFocusToPopover,
} from "#lib/client/page/dialog";
import { loadLazily } from "#lib/client/page/lazy-load";
import { startWhenIdle } from "#lib/client/page/start-when-idle";
import { isSessionLost, onSessionLost } from "#lib/client/session/page-session";
import { isSessionEnding, onSessionEnding, setSessionEnding } from "#lib/client/session/session-ending";
import { keepSessionFresh } from "#lib/client/session/session-refresh";
import { clearDevice } from "#lib/client/storage/clear-device";
import { OUTBOX_PREFIX, valueNames } from "#lib/client/storage/device-storage";
import { followPreferences } from "#lib/client/storage/preferences";
import { clearRecentSearches } from "#lib/client/storage/recent-searches";

interface MemberTasksOptions {
  /** Selector of the plain sign-out forms. */
  logoutForm: string;
  /** Id of the signed-in member. */
  userId: string;
  /** Where to go after signing out. */
  homePath: string;
  /** Refreshes the current page's data. */
  refresh: () => void;
  /** Navigates to one of our pages. */
  push: (path: string) => void;
  /** Called when the sign-out failed: the member is still signed in. */
  onSignOutFailed: (retry: () => Promise<void>) => void;
  /** Called when the session has ended: the page must be left. */
  onSessionLost: () => void;
}

/**
 * Starts the background tasks of a member's page: refreshes the session and leaves the page when it ends here or in
 * another tab, handles sign-out forms, connects to the server, applies preferences of other tabs, refreshes the page
 * when its own link is clicked, and enables keyboard shortcuts and dialog polyfills. Until this is loaded the server
 * renews the session, and forms and links work without script. Returns a stop function.
 */
export function startMemberTasks({
  logoutForm,
  userId,
  homePath,
  refresh,
  push,
  onSignOutFailed,
  onSessionLost: onLost,
}: MemberTasksOptions): () => void {
  const reload = () => {
    if (!isSessionEnding()) window.location.reload();
  };
  // Removes what another member, whose session ended elsewhere, left on this device.
  void clearDevice(userId);
  const stopFollowing = followPreferences();
  const stopRefreshing = keepSessionFresh({ onSignedOut: reload, onSignedIn: reload });
  const stopRelations = keepRelationsLive(refresh);
  const stopRenewing = renewExpiredFiles();
  const connect = () => startNews(userId, reload);
  let stopRealtime = connect();
  const leaveIfLost = () => {
    if (!isSessionLost() || isSessionEnding()) return;
    setSessionEnding(true);
    onLost();
  };
  // The socket would otherwise check why it was closed.
  const stopLeaving = onSessionEnding((leaves) => {
    stopRealtime();
    if (leaves) return;
    stopRealtime = connect();
    leaveIfLost();
  });
  const stopLost = onSessionLost(leaveIfLost);
  void renewOwnPush(userId);
  const stopOutboxes = startWhenIdle(() => resumeUnsent(userId));
  const stopShortcuts = startShortcuts(push);
  const listening = new AbortController();

  async function leave(): Promise<void> {
    setSessionEnding(true);
    try {
      if (await signOut()) window.location.assign(homePath);
    } catch {
      setSessionEnding(false);
      onSignOutFailed(leave);
    }
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(logoutForm)) return;
    event.preventDefault();
    const sheet = event.target.closest("dialog");
    const release = holdButtons(sheet ?? event.target);
    await leave();
    if (isSessionEnding()) return;
    release();
    sheet?.close();
  }
  document.addEventListener("submit", onSubmit, listening);

  function onClick(event: MouseEvent): void {
    if (!leadsHere(event)) return;
    event.preventDefault();
    window.scrollTo(0, 0);
    refresh();
  }
  // In the capture phase, before the link's own handler.
  document.addEventListener("click", onClick, { capture: true, signal: listening.signal });

  helpDialogs(listening.signal);
  return () => {
    stopFollowing();
    stopRefreshing();
    stopRelations();
    stopLost();
    stopRenewing();
    stopLeaving();
    stopRealtime();
    stopOutboxes();
    stopShortcuts();
    listening.abort();
  };
}

/** For browsers with push only. Not deferred: later it could race with a sign-out, which unsubscribes. */
async function renewOwnPush(userId: string): Promise<void> {
  if (readPushOwner() === null) return;
  await import("#components/push/renew-push.ts").then(
    ({ renewPush }) => renewPush(userId),
    () => undefined,
  );
}

/** Resumes outboxes with unsent entries; few pages have any. */
async function resumeUnsent(userId: string): Promise<undefined> {
  const names = valueNames(userId, OUTBOX_PREFIX);
  if (names.length === 0) return;
  const { resumeOutboxes } = await loadLazily(() => import("./resume-outboxes.ts"));
  await resumeOutboxes(userId, names);
}

/** Connects to the server after the first view, when the browser is idle. Returns a stop function. */
function startNews(userId: string, reload: () => void): () => void {
  return startWhenIdle(() =>
    import("./start-realtime.ts").then(
      ({ startRealtime }) =>
        startRealtime({
          userId,
          onSessionGone() {
            clearRecentSearches(userId);
            reload();
          },
        }),
      // Without a connection there is no news until the next page.
      () => undefined,
    ),
  );
}

/** Adds what HTML does not do for dialogs yet, some of it only where the browser lacks the attribute. */
function helpDialogs(signal: AbortSignal): void {
  noteScrollbarRoom();
  window.addEventListener("resize", noteScrollbarRoom, { signal });
  // Dialogs' close events do not bubble.
  document.addEventListener("close", returnFocusToPopover, { capture: true, signal });
  if (!("closedBy" in HTMLDialogElement.prototype)) {
    document.addEventListener("click", closeDialogByTap, { signal });
  }

  document.addEventListener("keydown", closeAroundSearch, { signal });
  if (!("command" in HTMLButtonElement.prototype)) {
    document.addEventListener("click", openDialogByCommand, { signal });
  }
}

/** Whether a plain click is on a link to the current page. */
function leadsHere({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): boolean {
  // The viewer has a picture's URL that the page below links to, and handles that link itself.
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  if (!(target instanceof Element)) return false;
  return target.closest("a")?.getAttribute("href") === window.location.pathname + window.location.search;
}

/** Disables a sheet's buttons while its form is being sent. Returns a function that enables them. */
function holdButtons(sheet: HTMLElement): () => void {
  const buttons = [...sheet.querySelectorAll("button")];
  const hold = (isHeld: boolean) => {
    sheet.ariaBusy = String(isHeld);
    for (const button of buttons) button.disabled = isHeld;
  };
  hold(true);
  return () => hold(false);
}
