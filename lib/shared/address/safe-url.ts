/**
 * The URL if it is safe to link to: absolute, http or https, without credentials, and without empty labels in its
 * host; otherwise null. A bare host ("example.org/me") is taken as https.
 */
export function safeExternalUrl(text: string): string | null {
  const candidate = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(candidate)) {
    return null;
  }
  const url = new URL(candidate);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isHost = !/(?:^|\.)\./.test(url.hostname);
  return isWeb && isHost && !url.username && !url.password ? url.href : null;
}
