import { CloudOff } from "lucide";
import { buttonStyle } from "./button-style.ts";
import { Icon } from "./icon.tsx";

interface ErrorStateProps {
  /** What failed: "Failed to load profile." */
  title: string;
  text?: string;
  /** Without it Retry loads the page again, which also works without script. */
  onRetry?: () => void;
}

/** An error message with a Retry button. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-8 py-12 text-center md:py-16">
      <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-fill text-secondary">
        <Icon of={CloudOff} className="size-6" />
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {text && <p className="mt-1 max-w-96 text-secondary text-pretty">{text}</p>}
      <div className="mt-5">
        {onRetry ? (
          <button type="button" onClick={onRetry} className={buttonStyle("secondary", "medium")}>
            Retry
          </button>
        ) : (
          // biome-ignore lint/a11y/useValidAnchor: an empty address is this page with its query, loaded again
          <a href="" className={buttonStyle("secondary", "medium")}>
            Retry
          </a>
        )}
      </div>
    </div>
  );
}
