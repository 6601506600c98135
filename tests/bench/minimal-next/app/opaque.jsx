"use client";

// The string stays on the server; the browser is sent its markup only.
export function Opaque({ id }) {
  const html = typeof window === "undefined" ? globalThis.benchBodies.get(id) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the bench measures, on our own document
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
