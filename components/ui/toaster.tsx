"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { TOAST_DURATION_MS, TOAST_WITH_ACTION_MS } from "#contract/units";
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from "#lib/client/toasts";
import { keepInModal } from "./keep-in-modal.ts";

const tones = { info: "", success: "before:bg-success", danger: "before:bg-danger" };

interface ToastRowProps {
  toast: Toast;
  isPaused: boolean;
}

function ToastRow({ toast, isPaused }: ToastRowProps) {
  const leftMs = useRef(toast.action ? TOAST_WITH_ACTION_MS : TOAST_DURATION_MS);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [toast.id, isPaused]);

  const { text, action } = toast;
  return (
    <p
      className={
        "toast flex max-w-sheet items-center gap-3 rounded-control border border-line bg-raised py-3 pr-4 pl-3 text-sm " +
        "font-medium shadow-float before:h-5 before:w-1 before:shrink-0 before:rounded-full before:bg-accent-strong " +
        tones[toast.tone]
      }
    >
      <span className="wrap-text min-w-0">{text}</span>
      {action && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // A removed toast with the focus would pause the others forever.
            currentTarget.blur();
            dismissToast(toast.id);
            action.run();
          }}
          className="-my-3 -me-2 min-h-touch shrink-0 px-2 font-semibold text-accent hover:underline"
        >
          {action.label}
        </button>
      )}
    </p>
  );
}

const noToasts: readonly Toast[] = [];

/**
 * The region of toasts: announced by `aria-live="polite"`, paused while hovered or focused, and moved into an open dialog. Rendered
 * once in the root layout.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts);
  const [isPaused, setIsPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current ? keepInModal(region.current, () => setIsPaused(false)) : undefined), []);
  return (
    // Stays in place when the region is moved.
    <div>
      <div
        ref={region}
        role="status"
        aria-label="Messages"
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
        className="toasts pointer-events-none fixed inset-x-4 z-toast flex flex-col items-center gap-2 *:pointer-events-auto"
      >
        {toasts.map((toast) => (
          <ToastRow key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </div>
    </div>
  );
}
