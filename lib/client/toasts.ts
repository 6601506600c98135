// Toasts, kept outside React so that any handler can show one.

export type ToastTone = "info" | "success" | "danger";

/** A button of the toast, such as Undo. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction | undefined;
}

/** Maximum shown at the same time; the oldest is dropped. */
const MAX_TOASTS = 3;

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for three seconds, or for eight with an action. Repeating the same text restarts it. */
export function showToast(text: string, tone: ToastTone = "info", action?: ToastAction): void {
  lastId += 1;
  const others = toasts.filter((toast) => toast.text !== text);
  change([...others, { id: lastId, text, tone, action }].slice(-MAX_TOASTS));
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
