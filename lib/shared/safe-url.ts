/**
 * The address if a link may lead there: an absolute http or https URL without credentials; otherwise null.
 * A bare host ("example.org/me") is taken as https.
 */
export function safeExternalUrl(text: string): string | null {
  const candidate = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(candidate)) {
    return null;
  }
  const url = new URL(candidate);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && !url.username && !url.password ? url.href : null;
}
