import { SWIPE_THRESHOLD_PX } from "#contract/limits";
import { reducedMotion } from "./reduced-motion.ts";
import { notZoomed, type Point, settled, type Zoom, zoomedAt } from "./zoom.ts";

/** Less is a tap. */
const SLOP_PX = 8;
/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;
const DOUBLE_TAP_SCALE = 2.5;
/** A picture dragged down this far, or this fast, closes the viewer. */
const FAR_PX = 120;
const FAST_PX_PER_MS = 0.5;
/** From here on the page is fully visible behind a dragged picture. */
const GONE_PX = 400;

const CONTROLS = "a, button, input, label";

interface GestureOptions {
  /** Swipe to the left (1) or right (-1). */
  onTurn: (step: 1 | -1) => void;
  /** Dragged down, or a mouse pressed beside the picture. */
  onDismiss: () => void;
  onZoom: (isEnlarged: boolean) => void;
}

interface Finger extends Point {
  type: string;
}

/** What the fingers do, and where and when that began. */
interface Gesture {
  kind: "press" | "turn" | "dismiss" | "pan" | "pinch" | "none";
  from: Point;
  /** Distance of the two fingers of a pinch. */
  spread: number;
  zoom: Zoom;
  at: number;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Gestures of a picture that fills a stage, for fingers, pens and mice: pinch, wheel and double tap zoom at their point; while
 * zoomed one finger pans, otherwise a swipe sideways turns and one down dismisses. The picture follows by its `transform`, its slide
 * by the stage's `--dx` and `--dy`; `--away` of the dialog grows from 0 to 1 as it is dragged down.
 */
export class PictureGestures {
  private readonly listening = new AbortController();
  private readonly fingers = new Map<number, Finger>();
  private zoom = notZoomed;
  private gesture: Gesture | undefined;
  private lastTap: (Point & { at: number }) | undefined;

  private readonly stage: HTMLElement;
  private readonly picture: HTMLElement | null;
  private readonly options: GestureOptions;

  /** @param picture null if it cannot be zoomed */
  constructor(stage: HTMLElement, picture: HTMLElement | null, options: GestureOptions) {
    this.stage = stage;
    this.picture = picture;
    this.options = options;
    const { signal } = this.listening;
    stage.addEventListener("pointerdown", (event) => this.press(event), { signal });
    stage.addEventListener("pointermove", (event) => this.move(event), { signal });
    stage.addEventListener("pointerup", (event) => this.lift(event), { signal });
    stage.addEventListener("pointercancel", (event) => this.cancel(event), { signal });
    stage.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    window.addEventListener("resize", () => this.settle(this.zoom), { signal });
  }

  /** Ends listening; the picture is as before. */
  stop(): void {
    this.listening.abort();
    this.follow(0, 0);
    this.picture?.style.removeProperty("transform");
    delete this.surface.dataset.dragging;
  }

  /** Multiplies the size, around a point or the middle. */
  zoomBy(factor: number, at: Point = { x: 0, y: 0 }): void {
    this.settle(zoomedAt(this.zoom, this.zoom.scale * factor, at));
  }

  /** Moves what is visible by a share of the stage. */
  panBy(across: number, along: number): void {
    const { clientWidth, clientHeight } = this.stage;
    const { scale, x, y } = this.zoom;
    this.settle({ scale, x: x - across * clientWidth, y: y - along * clientHeight });
  }

  reset(): void {
    this.settle(notZoomed);
  }

  /** The dialog, which fades. */
  private get surface(): HTMLElement {
    return this.stage.parentElement ?? this.stage;
  }

  private get isEnlarged(): boolean {
    return this.zoom.scale > 1;
  }

  private settle(zoom: Zoom): void {
    if (!this.picture) return;
    const { offsetWidth: width, offsetHeight: height } = this.picture;
    const { clientWidth, clientHeight } = this.stage;
    this.show(settled(zoom, { width, height }, { width: clientWidth, height: clientHeight }));
  }

  private show(zoom: Zoom): void {
    this.zoom = zoom;
    const { scale, x, y } = zoom;
    if (this.picture) this.picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.options.onZoom(this.isEnlarged);
  }

  /** Moves the slide with the finger; not with reduced motion, where a gesture shows its result alone. */
  private follow(x: number, y: number): void {
    const [dx, dy] = reducedMotion().matches ? [0, 0] : [x, y];
    this.stage.style.setProperty("--dx", `${dx}px`);
    this.stage.style.setProperty("--dy", `${dy}px`);
    this.surface.style.setProperty("--away", `${Math.min(1, dy / GONE_PX)}`);
  }

  /** A point of the window, relative to the middle of the stage. */
  private pointAt({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  private begin(kind: Gesture["kind"], at: number): void {
    const points = [...this.fingers.values()];
    const [one, other] = points;
    const spread = one && other ? Math.max(1, distance(one, other)) : 0;
    this.gesture = { kind, from: middle(points), spread, zoom: this.zoom, at };
  }

  private press(event: PointerEvent): void {
    const { target, pointerId, pointerType: type, button, timeStamp } = event;
    if (button !== 0 || this.fingers.size === 2) return;
    if (!(target instanceof Element) || target.closest(CONTROLS)) return;
    this.fingers.set(pointerId, { ...this.pointAt(event), type });
    this.stage.setPointerCapture?.(pointerId);
    this.surface.dataset.dragging = "";
    this.follow(0, 0);
    this.begin(this.fingers.size === 1 ? "press" : this.picture ? "pinch" : "none", timeStamp);
  }

  private move(event: PointerEvent): void {
    const { gesture } = this;
    const finger = this.fingers.get(event.pointerId);
    if (!gesture || !finger) return;
    this.fingers.set(event.pointerId, { ...finger, ...this.pointAt(event) });
    const points = [...this.fingers.values()];
    const to = middle(points);
    const by = { x: to.x - gesture.from.x, y: to.y - gesture.from.y };
    if (gesture.kind === "press") gesture.kind = this.kindOf(by, finger.type);
    if (gesture.kind === "turn") this.follow(by.x, 0);
    else if (gesture.kind === "dismiss") this.follow(by.x, Math.max(0, by.y));
    else if (gesture.kind === "pan") this.pan(gesture.zoom, by);
    else if (gesture.kind === "pinch" && points[0] && points[1]) {
      const scale = (gesture.zoom.scale * distance(points[0], points[1])) / gesture.spread;
      this.show(zoomedAt(gesture.zoom, scale, gesture.from, to));
    }
  }

  private kindOf({ x, y }: Point, type: string): Gesture["kind"] {
    if (Math.hypot(x, y) < SLOP_PX) return "press";
    if (this.isEnlarged) return "pan";
    if (Math.abs(x) > Math.abs(y)) return "turn";
    return y > 0 && type !== "mouse" ? "dismiss" : "none";
  }

  private pan(from: Zoom, by: Point): void {
    this.settle({ ...from, x: from.x + by.x, y: from.y + by.y });
  }

  private lift(event: PointerEvent): void {
    const { gesture } = this;
    const finger = this.fingers.get(event.pointerId);
    if (!gesture || !finger) return;
    const to = this.pointAt(event);
    this.fingers.delete(event.pointerId);
    if (gesture.kind === "pinch") this.settle(this.zoom);
    if (this.fingers.size > 0) {
      // The other finger continues.
      this.begin(this.isEnlarged ? "pan" : "none", event.timeStamp);
      return;
    }
    delete this.surface.dataset.dragging;
    this.gesture = undefined;
    this.decide(gesture, to, event);
  }

  /** What a finished gesture does. */
  private decide({ kind, from, at }: Gesture, to: Point, event: PointerEvent): void {
    const [x, y] = [to.x - from.x, to.y - from.y];
    const isFar =
      y > FAR_PX || (y > SWIPE_THRESHOLD_PX && y / Math.max(1, event.timeStamp - at) > FAST_PX_PER_MS);
    // Dismissed, the picture leaves from where the finger left it.
    if (kind === "dismiss" && isFar) this.options.onDismiss();
    else this.follow(0, 0);
    if (kind === "press") this.tap(to, event);
    else if (kind === "turn" && Math.abs(x) >= SWIPE_THRESHOLD_PX && Math.abs(x) > Math.abs(y)) {
      this.options.onTurn(x < 0 ? 1 : -1);
    }
  }

  private tap(to: Point, { pointerType, timeStamp, clientX, clientY }: PointerEvent): void {
    const before = this.lastTap;
    const isDouble = before && timeStamp - before.at < DOUBLE_TAP_MS && distance(before, to) < DOUBLE_TAP_PX;
    this.lastTap = isDouble ? undefined : { ...to, at: timeStamp };
    if (isDouble && this.isEnlarged) this.reset();
    else if (isDouble) this.zoomBy(DOUBLE_TAP_SCALE, to);
    else if (pointerType === "mouse" && !this.isEnlarged && !this.isOnPicture(clientX, clientY)) {
      this.options.onDismiss();
    }
  }

  private isOnPicture(x: number, y: number): boolean {
    if (!this.picture) return true;
    const { left, right, top, bottom } = this.picture.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** The browser has taken the gesture, or the window has lost the pointer. */
  private cancel({ pointerId }: PointerEvent): void {
    if (!this.fingers.delete(pointerId)) return;
    this.gesture = undefined;
    this.fingers.clear();
    delete this.surface.dataset.dragging;
    this.follow(0, 0);
    this.settle(this.zoom);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    // Lines, where the device counts in them. A pinch on a touchpad arrives as a wheel with Ctrl, in small steps.
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    this.zoomBy(Math.exp(-px * (event.ctrlKey ? 0.01 : 0.002)), this.pointAt(event));
  }
}
