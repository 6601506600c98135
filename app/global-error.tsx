"use client";

import "./globals.css";
import { isConnectionLost } from "#lib/client/page/is-connection-lost";

/**
 * The fallback when the document itself cannot be rendered, or a page of another frame did not arrive: follows the system's theme,
 * since the cookie is not available. In every page's first load, so it imports next to nothing.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const title = isConnectionLost(error) ? "The connection was lost" : "Something went wrong";
  return (
    <html lang="en" data-theme="system">
      <body className="flex min-h-dvh flex-col items-center justify-center gap-4 p-8 text-center">
        <title>{title}</title>
        <h1 className="text-lg">{title}</h1>
        <button type="button" onClick={retry} className="button button-secondary">
          Retry
        </button>
      </body>
    </html>
  );
}
