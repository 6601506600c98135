import { isConnectionLost } from "#lib/client/page/is-connection-lost";
import { whenReachable } from "#lib/client/page/when-reachable";

// The digest of an error from the server is its code in contract/errors.ts.
const outages = ["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "BUSY"];

const lost = {
  title: "The connection was lost",
  text: "Check your network and try again.",
};
const outage = {
  title: "We cannot reach our servers",
  text: "This is an outage on our side. You are still signed in; try again in a moment.",
};
const fault = {
  title: "Something went wrong",
  text: "This is a fault on our side. If it happens again, please report it from the settings.",
};

interface PageErrorProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * The page shown when rendering failed: a lost connection, an outage, or a fault of ours. Part of every page's first load, so it has
 * the look of `ErrorState` but not its code.
 */
export function PageError({ error, onRetry }: PageErrorProps) {
  const isOutage = outages.includes(String(Object(error).digest));
  const { title, text } = isConnectionLost(error) ? lost : isOutage ? outage : fault;

  return (
    <div role="alert" className="flex flex-col items-center px-8 py-16 text-center">
      <p className="text-lg font-semibold">{title}</p>
      <p className="mt-1 max-w-96 text-secondary">{text}</p>
      <button
        type="button"
        onClick={() => void whenReachable(onRetry)}
        className="button button-secondary mt-5"
      >
        Retry
      </button>
    </div>
  );
}
