"use client";

import "./globals.css";

/**
 * The last resort, when the document itself could not be rendered: it follows the system's theme, for want of a cookie.
 * Part of every page's first load, so it stands on its own.
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
