import { signOut } from "#components/auth/sign-out.ts";
import { keepRelationsLive } from "#components/person/keep-relations-live.ts";
import { readPushOwner } from "#components/push/push-owner.ts";
import { openComposer } from "#components/shortcuts/open-composer.ts";
import { startShortcuts } from "#components/shortcuts/start-shortcuts.ts";
import { routes } from "#contract/web-routes";
import { renewExpiredFiles } from "#lib/client/media/renew-expired-files";
import { closeAroundSearch, noteScrollbarRoom, returnFocusToPopover } from "#lib/client/page/dialog";
import { followKeyboard } from "#lib/client/page/follow-keyboard";
import { loadLazily } from "#lib/client/page/lazy-load";
import { startWhenIdle } from "#lib/client/page/start-when-idle";
import { isSessionLost, onSessionLost } from "#lib/client/session/page-session";
import { isSessionEnding, onSessionEnding, setSessionEnding } from "#lib/client/session/session-ending";
import { keepSessionFresh } from "#lib/client/session/session-refresh";
import { clearDevice } from "#lib/client/storage/clear-device";
import { OUTBOX_PREFIX, valueNames } from "#lib/client/storage/device-storage";
import { followPreferences } from "#lib/client/storage/preferences";
import { clearRecentSearches } from "#lib/client/storage/recent-searches";
import { hideRailNames } from "./hide-rail-names.ts";
import { holdClosingTap } from "./hold-closing-tap.ts";
import { pressLink } from "./press-link.ts";

interface MemberTasksOptions {
  /** Selector of the plain sign-out forms. */
  logoutForm: string;
  /** Id of the signed-in member. */
  userId: string;
  /** Where to go after signing out. */
  homePath: string;
  /** Refreshes the current page's data. */
  refresh: () => void;
  /** Called when the sign-out failed: the member is still signed in. */
  onSignOutFailed: (retry: () => Promise<void>) => void;
  /** Called when the session has ended: the page must be left. */
  onSessionLost: () => void;
}

/**
 * Starts the background tasks of a member's page: refreshes the session and leaves the page when it ends here or in
 * another tab, handles sign-out forms, connects to the server, applies preferences of other tabs, refreshes the page
 * when its own link is clicked, opens the composer over it, enables keyboard shortcuts, and closes dialogs by a tap
 * beside them. Until this is loaded the server renews the session, and forms and links work without script. Returns a
 * stop function.
 */
export function startMemberTasks({
  logoutForm,
  userId,
  homePath,
  refresh,
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
  const stopShortcuts = startShortcuts(pressLink);
  const listening = new AbortController();

  handleSignOut({ logoutForm, homePath, onSignOutFailed }, listening.signal);
  handleLinks(listening.signal);
  helpDialogs(listening.signal);
  followKeyboard(listening.signal);
  hideRailNames(listening.signal);
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

/** Signs out without leaving the page first, so that a failure can be shown on it. */
function handleSignOut(
  {
    logoutForm,
    homePath,
    onSignOutFailed,
  }: Pick<MemberTasksOptions, "logoutForm" | "homePath" | "onSignOutFailed">,
  signal: AbortSignal,
): void {
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
  document.addEventListener("submit", onSubmit, { signal });
}

/** Refreshes the page when a link leads to it, and opens the composer over it when a link leads there. */
function handleLinks(signal: AbortSignal): void {
  function onClick(event: MouseEvent): void {
    const path = pathOf(event);
    if (path === null) return;
    const isHere = path === window.location.pathname + window.location.search;
    const isComposer = path === routes.createPost();
    if (!isHere && !isComposer) return;
    event.preventDefault();
    if (isComposer) {
      openComposer();
      return;
    }
    window.scrollTo(0, 0);
    pressLink(path, "refresh");
  }
  // In the capture phase, before the link's own handler.
  document.addEventListener("click", onClick, { capture: true, signal });
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
  holdClosingTap(signal);
  noteScrollbarRoom();
  window.addEventListener("resize", noteScrollbarRoom, { signal });
  // Dialogs' close events do not bubble.
  document.addEventListener("close", returnFocusToPopover, { capture: true, signal });
  document.addEventListener("keydown", closeAroundSearch, { signal });
  // Sheets follow a finger. The first touch only opens one.
  document.addEventListener("touchstart", () => void followFinger(signal), {
    once: true,
    passive: true,
    signal,
  });
  void closeDialogsByTap(signal);
}

async function followFinger(signal: AbortSignal): Promise<void> {
  const { dragSheets } = await loadLazily(() => import("#lib/client/page/drag-sheets"));
  dragSheets(signal);
}

/** For browsers without the attribute `closedby` of dialogs; most load nothing. */
async function closeDialogsByTap(signal: AbortSignal): Promise<void> {
  if ("closedBy" in HTMLDialogElement.prototype) return;
  const { closeDialogByTap } = await loadLazily(() => import("#lib/client/page/close-dialog-by-tap"));
  closeDialogByTap(signal);
}

/** Where the link under a plain click leads; null without one. */
function pathOf({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): string | null {
  // The viewer has a picture's URL that the page below links to, and handles that link itself.
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (!(target instanceof Element)) return null;
  return target.closest("a:not([data-soft=refresh])")?.getAttribute("href") ?? null;
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
