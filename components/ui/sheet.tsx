import type { ComponentProps, ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";

interface SheetProps extends Omit<ComponentProps<"dialog">, "title"> {
  /** What `OpenDialogButton` and `openDialog` name. */
  id: string;
  title: string;
  /** What will happen, in a sentence. */
  text?: string;
  /** Label of the safe choice, which gets the focus; null if there is none. */
  cancelLabel?: string | null;
  /** The deciding button, often in a form of its own. */
  action?: ReactNode;
}

/**
 * Asks one question: at the bottom of a phone, in the middle of wider screens. A native `<dialog>`, so it traps and
 * restores the focus and closes on Escape, outside and on the back gesture; Cancel works without script.
 */
export function Sheet({ id, title, text, cancelLabel = "Cancel", action, children, ...rest }: SheetProps) {
  return (
    <dialog
      id={id}
      closedby="any"
      // Without script, and without `command`, its button opens it as a popover.
      popover="auto"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className="overlay overlay-sheet sheet border border-line bg-raised text-text shadow-float"
      {...rest}
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain px-6 pt-6 pb-4 scroll-pb-4">
        <h2 id={`${id}-title`} className="text-lg wrap-anywhere">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="mt-1.5 text-secondary text-pretty">
            {text}
          </p>
        )}
        {children}
      </div>
      <div className="sheet-foot">
        {cancelLabel !== null && (
          <>
            <form method="dialog">
              <button type="submit" className={buttonStyle("secondary", "medium", "w-full")}>
                {cancelLabel}
              </button>
            </form>
            <noscript>
              <button
                type="button"
                popoverTarget={id}
                popoverTargetAction="hide"
                className={buttonStyle("secondary", "medium", "w-full")}
              >
                {cancelLabel}
              </button>
            </noscript>
          </>
        )}
        {action}
      </div>
    </dialog>
  );
}
