"use client";

import "./globals.css";

/**
 * The fallback when the document itself cannot be rendered: follows the system's theme, since the cookie is not
 * available. In every page's first load, so it imports nothing.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <body className="flex min-h-dvh flex-col items-center justify-center gap-4 p-8 text-center">
        <title>Something went wrong</title>
        <h1 className="text-lg">Something went wrong</h1>
        <p className="text-secondary">This is a fault on our side. Try again in a moment.</p>
        <button type="button" onClick={retry} className="button button-secondary">
          Retry
        </button>
      </body>
    </html>
  );
}
