import { reducedMotion } from "#lib/client/page/reduced-motion";
import { subscribeToPreferences } from "#lib/client/storage/preferences";

/** How much of a video is in view before it plays by itself. */
const MOSTLY_SEEN = 0.5;
const PLAYERS = "video[data-plays]";

const seen = new Map<HTMLVideoElement, number>();
/** Those that the reader has stopped: they wait until they are asked again. */
const stopped = new WeakSet<HTMLVideoElement>();
/** Those that play because they came into view. */
const byItself = new WeakSet<HTMLVideoElement>();
/** Pauses of our own making, to be told from the reader's. */
const halting = new WeakSet<HTMLVideoElement>();

/** Whether anything may play by itself: the setting, the system's wish for less motion, and that for less data. */
function mayPlayByItself(): boolean {
  // Not every browser knows of connections.
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

/** Of the videos that are mostly in view the one nearest to the middle of the window. */
function nearest(): HTMLVideoElement | undefined {
  const middle = window.innerHeight / 2;
  const distance = (video: HTMLVideoElement) => {
    const { top, bottom } = video.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - middle);
  };
  const shown = [...seen].flatMap(([video, share]) => (share >= MOSTLY_SEEN ? [video] : []));
  return shown.sort((one, other) => distance(one) - distance(other))[0];
}

/** Stops what is out of view, and lets what has come into view play. */
function update(): void {
  for (const [video, share] of seen) {
    if (!video.isConnected) seen.delete(video);
    if (document.hidden || share === 0 || (byItself.has(video) && share < MOSTLY_SEEN)) halt(video);
  }
  if (document.hidden) return;
  const next = nearest();
  const isAsked = [...seen.keys()].some((video) => !video.paused && !byItself.has(video));
  if (!next?.paused || isAsked || stopped.has(next) || next.ended || !mayPlayByItself()) return;
  void playByItself(next);
}

async function playByItself(video: HTMLVideoElement): Promise<void> {
  byItself.add(video);
  try {
    await video.play();
  } catch (error) {
    byItself.delete(video);
    // Some browsers let a page start with sound only what was pressed: then it begins silently.
    if (!(error instanceof DOMException) || error.name !== "NotAllowedError" || video.muted) return;
    video.muted = true;
    void playByItself(video);
  }
}

const isPlayer = (target: EventTarget | null): target is HTMLVideoElement =>
  target instanceof HTMLVideoElement && target.matches(PLAYERS);

/** Only one plays at a time. An event comes later than what it tells of, which may be over by then. */
function hearPlay({ target }: Event): void {
  if (!isPlayer(target) || target.paused) return;
  stopped.delete(target);
  halting.delete(target);
  target.parentElement?.setAttribute("data-started", "");
  for (const video of seen.keys()) if (video !== target) halt(video);
}

function hearPause({ target }: Event): void {
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

/** Follows every video of this page and of all later ones, until the document goes. */
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
  // Events of players do not bubble; they are caught on their way down.
  document.addEventListener("loadstart", ({ target }) => isPlayer(target) && observe(target), true);
  document.addEventListener("play", hearPlay, true);
  document.addEventListener("pause", hearPause, true);
  document.addEventListener("visibilitychange", update);
  reducedMotion().addEventListener("change", settle);
  subscribeToPreferences(settle);
}

/** What plays by itself and no longer may, stops. */
function settle(): void {
  if (!mayPlayByItself()) for (const video of seen.keys()) if (byItself.has(video)) halt(video);
  update();
}
