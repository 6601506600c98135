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

/** A message that only confirms what the page shows already. */
const isConfirmation = ({ tone, action }: Omit<Toast, "id">) => tone === "success" && action === undefined;

/**
 * Shows a message for three seconds, or for eight with an action. Repeating the same text restarts it, and a
 * confirmation replaces the one before, so that a series of them does not cover the list it is about.
 */
export function showToast(text: string, tone: ToastTone = "info", action?: ToastAction): void {
  lastId += 1;
  const next = { id: lastId, text, tone, action };
  const others = toasts.filter(
    (toast) => toast.text !== text && !(isConfirmation(toast) && isConfirmation(next)),
  );
  change([...others, next].slice(-MAX_TOASTS));
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
