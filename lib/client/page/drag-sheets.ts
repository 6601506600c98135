import { requestClose } from "./dialog.ts";
import { reducedMotion } from "./reduced-motion.ts";

/** Less is a tap. */
const SLOP_PX = 8;
/** A sheet dragged down by this share of its height, or this fast, closes. */
const FAR = 0.3;
const FAST_PX_PER_MS = 0.5;

interface Drag {
  sheet: HTMLDialogElement;
  fromY: number;
  startedAt: number;
  /** How far down it is; 0 until it is clear that it is dragged. */
  byPx: number;
}

/** Whether sheets are at the bottom of a phone: see components/ui/overlays.css. */
const areAtBottom = () => window.matchMedia("(width < 48rem)").matches;

/** Whether the finger scrolls or moves something inside the sheet instead. */
function isTakenInside(target: Element, sheet: Element): boolean {
  if (target.closest("input[type=range], textarea")) return true;
  for (let each: Element | null = target; each && each !== sheet; each = each.parentElement) {
    if (each.scrollTop > 0) return true;
  }
  return false;
}

function startOf({ touches, target, timeStamp }: TouchEvent): Drag | null {
  const [finger] = touches;
  const sheet = target instanceof Element ? target.closest("dialog.sheet") : null;
  if (!finger || touches.length > 1 || !(sheet instanceof HTMLDialogElement) || !sheet.open) return null;
  if (reducedMotion().matches || !areAtBottom() || isTakenInside(target as Element, sheet)) return null;
  return { sheet, fromY: finger.clientY, startedAt: timeStamp, byPx: 0 };
}

/** Goes back to its place, or leaves from where the finger left it. */
async function release({ sheet, byPx, startedAt }: Drag, now: number): Promise<void> {
  const isFar = byPx > sheet.offsetHeight * FAR || byPx / Math.max(1, now - startedAt) > FAST_PX_PER_MS;
  sheet.style.transition = "";
  if (isFar) {
    sheet.style.transform = "translateY(100%)";
    requestClose(sheet);
    if (!sheet.open) await Promise.allSettled(sheet.getAnimations?.().map(({ finished }) => finished) ?? []);
  }
  sheet.style.transform = "";
}

/** Sheets follow a finger that drags them down, and close if it was far or fast. Not with reduced motion. */
export function dragSheets(signal: AbortSignal): void {
  let drag: Drag | null = null;

  function move({ touches }: TouchEvent): void {
    const [finger] = touches;
    if (!drag || !finger) return;
    const downPx = finger.clientY - drag.fromY;
    // Upwards first is scrolling.
    if (drag.byPx === 0 && downPx < -SLOP_PX) drag = null;
    if (!drag || (drag.byPx === 0 && downPx < SLOP_PX)) return;
    drag.byPx = Math.max(1, downPx);
    drag.sheet.style.transition = "none";
    drag.sheet.style.transform = `translateY(${drag.byPx}px)`;
  }

  function end({ timeStamp }: TouchEvent): void {
    if (drag && drag.byPx > 0) void release(drag, timeStamp);
    drag = null;
  }

  const options = { passive: true, signal };
  document.addEventListener(
    "touchstart",
    (event) => {
      drag = startOf(event);
    },
    options,
  );
  document.addEventListener("touchmove", move, options);
  document.addEventListener("touchend", end, options);
  document.addEventListener(
    "touchcancel",
    () => {
      if (drag) {
        drag.sheet.style.transition = "";
        drag.sheet.style.transform = "";
      }
      drag = null;
    },
    options,
  );
}
