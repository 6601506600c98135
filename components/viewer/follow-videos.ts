import { reducedMotion } from "#lib/client/page/reduced-motion";
import { subscribeToPreferences } from "#lib/client/storage/preferences";

/** Visible share of a video from which it plays automatically. */
const MOSTLY_SEEN = 0.5;
const PLAYERS = "video[data-plays]";

const seen = new Map<HTMLVideoElement, number>();
/** Videos paused by the reader: they wait for a press. */
const stopped = new WeakSet<HTMLVideoElement>();
/** Videos playing automatically. */
const byItself = new WeakSet<HTMLVideoElement>();
/** Pauses made by this module, to distinguish them from the reader's. */
const halting = new WeakSet<HTMLVideoElement>();

/** Whether videos may play automatically: the setting, reduced motion and reduced data allow it. */
function mayPlayByItself(): boolean {
  // Not every browser has `connection`.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    document.documentElement.dataset.autoplay !== "off" && !reducedMotion().matches && !connection?.saveData
  );
}

function halt(video: HTMLVideoElement): void {
  if (video.paused) return;
  halting.add(video);
  video.pause();
}

/** The mostly visible video closest to the middle of the window. */
function nearest(): HTMLVideoElement | undefined {
  const middle = window.innerHeight / 2;
  const distance = (video: HTMLVideoElement) => {
    const { top, bottom } = video.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - middle);
  };
  const shown = [...seen].flatMap(([video, share]) => (share >= MOSTLY_SEEN ? [video] : []));
  return shown.sort((one, other) => distance(one) - distance(other))[0];
}

/** Pauses videos out of view, and plays one that has come into view. */
function update(): void {
  for (const [video, share] of seen) {
    if (!video.isConnected) seen.delete(video);
    if (document.hidden || share === 0 || (byItself.has(video) && share < MOSTLY_SEEN)) halt(video);
  }
  if (document.hidden) return;
  const next = nearest();
  const isOneChosen = [...seen.keys()].some((video) => !video.paused && !byItself.has(video));
  if (!next?.paused || isOneChosen || stopped.has(next) || next.ended || !mayPlayByItself()) return;
  void playByItself(next);
}

async function playByItself(video: HTMLVideoElement): Promise<void> {
  byItself.add(video);
  try {
    await video.play();
  } catch (error) {
    byItself.delete(video);
    // Some browsers allow sound only after a press: then it starts muted.
    if (!(error instanceof DOMException) || error.name !== "NotAllowedError" || video.muted) return;
    video.muted = true;
    void playByItself(video);
  }
}

const isPlayer = (target: EventTarget | null): target is HTMLVideoElement =>
  target instanceof HTMLVideoElement && target.matches(PLAYERS);

/** Pauses all other videos. Events are asynchronous, so the state is checked again. */
function onPlay({ target }: Event): void {
  if (!isPlayer(target) || target.paused) return;
  stopped.delete(target);
  halting.delete(target);
  target.parentElement?.setAttribute("data-started", "");
  for (const video of seen.keys()) if (video !== target) halt(video);
}

function onPause({ target }: Event): void {
  if (!isPlayer(target)) return;
  if (!target.paused) {
    halting.delete(target);
    return;
  }
  byItself.delete(target);
  if (halting.delete(target) || target.ended) return;
  stopped.add(target);
}

let isFollowing = false;

/** Controls all videos of this and later pages until the document is unloaded. */
export function followVideos(): void {
  if (isFollowing) return;
  isFollowing = true;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (isPlayer(target)) seen.set(target, intersectionRatio);
      }
      update();
    },
    { threshold: [0, MOSTLY_SEEN, 1] },
  );
  const observe = (video: Element) => observer.observe(video);
  for (const video of document.querySelectorAll(PLAYERS)) observe(video);
  // Media events do not bubble, so they are captured.
  document.addEventListener("loadstart", ({ target }) => isPlayer(target) && observe(target), true);
  document.addEventListener("play", onPlay, true);
  document.addEventListener("pause", onPause, true);
  document.addEventListener("visibilitychange", update);
  reducedMotion().addEventListener("change", settle);
  subscribeToPreferences(settle);
}

/** Pauses automatically playing videos if that is no longer allowed. */
function settle(): void {
  if (!mayPlayByItself()) for (const video of seen.keys()) if (byItself.has(video)) halt(video);
  update();
}
