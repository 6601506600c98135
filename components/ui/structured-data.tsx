interface StructuredDataProps {
  /** JSON-LD. */
  data: object;
  /** Of the answer that it stands in. */
  nonce: string | undefined;
}

/** What the page says to search engines; nothing of it is run or shown. */
export function StructuredData({ data, nonce }: StructuredDataProps) {
  // Nothing in it can end the element.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write the quotes of the JSON as entities
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: json }} />;
}
