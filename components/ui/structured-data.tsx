interface StructuredDataProps {
  /** JSON-LD. */
  data: object;
  /** Nonce of the response. */
  nonce: string | undefined;
}

/** Structured data for search engines; neither run nor shown. */
export function StructuredData({ data, nonce }: StructuredDataProps) {
  // Escaped so that nothing ends the element.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write the quotes of the JSON as entities
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: json }} />;
}
