"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { TOAST_DURATION_MS, TOAST_WITH_ACTION_MS } from "#contract/units";
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from "#lib/client/toasts";
import { keepInModal } from "./keep-in-modal.ts";

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
    <p data-tone={toast.tone} className="toast">
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
          className="toast-action"
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
        className="toasts"
      >
        {toasts.map((toast) => (
          <ToastRow key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </div>
    </div>
  );
}
