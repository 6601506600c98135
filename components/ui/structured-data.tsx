interface StructuredDataProps {
  /** JSON-LD; null in the browser. */
  data: object | null;
}

/**
 * Structured data for search engines, in the HTML only; neither run nor shown. Client components make it where
 * `typeof window === "undefined"`, which is constant at build time, so that the browser has neither the data nor what makes it.
 */
export function StructuredData({ data }: StructuredDataProps) {
  // Escaped so that nothing ends the element.
  const json = data ? JSON.stringify(data).replace(/</g, "\\u003c") : "";
  return (
    <script
      type="application/ld+json"
      // Hydration keeps the server's text.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write the quotes of the JSON as entities
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
