/** The encoding must be declared within so many bytes. */
const DECLARED_WITHIN = 1_024;

const declaration = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)/i;
// One run of what may stand before the label: two that both match spaces would try all ways to divide them.
const parameter = /;\s*charset\s*=[\s"']*([\w:.-]+)/i;

function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : undefined;
}

function declaredEncoding(bytes: Buffer): string | undefined {
  const label = declaration.exec(bytes.toString("latin1", 0, DECLARED_WITHIN))?.[1];
  // As the standard says: what could be read to here is not UTF-16.
  return label && /^utf-?16/i.test(label) ? "utf-8" : label;
}

function decodeAs(label: string, bytes: Buffer, fatal: boolean): string | undefined {
  try {
    // As a stream: a page that was read in part may end within a character.
    return new TextDecoder(label, { fatal }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/**
 * Decodes a page as browsers do: by its byte order mark, the `content-type` header, or what it declares itself; otherwise as UTF-8
 * if it is that, else as Windows-1252.
 */
export function decodePage(bytes: Buffer, contentType: string): string {
  const label = markedEncoding(bytes) ?? parameter.exec(contentType)?.[1] ?? declaredEncoding(bytes);
  return (
    (label && decodeAs(label, bytes, false)) ||
    (decodeAs("utf-8", bytes, true) ?? decodeAs("windows-1252", bytes, false) ?? "")
  );
}
