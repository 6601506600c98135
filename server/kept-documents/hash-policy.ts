import { createHash } from "node:crypto";

/** A document and its Content-Security-Policy. */
interface Guarded {
  readonly html: string;
  readonly policy: string;
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Replaces the nonce of a document, which is for one response only, by the SHA-256 of each inline script and style that
 * carries it. What carries no nonce, such as injected markup, stays blocked. Scripts from files may come from our own
 * build alone.
 * @param scriptSource where our scripts are, such as `https://roost.example/_next/static/`; several are separated by spaces
 * @returns null if the policy has no nonce
 */
export function withHashes({ html, policy }: Guarded, scriptSource: string): Guarded | null {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return null;
  // As long as the nonce was, since flight data counts the bytes of some texts.
  const shared = html.replaceAll(nonce, "x".repeat(nonce.length));
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [element, attributes, text] of inlineElementsOf(html)) {
    if (!attributes.includes(`nonce="${nonce}"`) || / src=/.test(attributes) || text === "") continue;
    const sharedText = text.replaceAll(nonce, "x".repeat(nonce.length));
    hashes[element].add(`'sha256-${createHash("sha256").update(sharedText).digest("base64")}'`);
  }
  const directives = policy.split("; ").map((directive) => {
    const [name] = directive.split(" ");
    if (name === "script-src") return [name, ...hashes.script, scriptSource].join(" ");
    if (name === "style-src") return [name, "'self'", ...hashes.style].join(" ");
    return directive;
  });
  return { html: shared, policy: directives.join("; ") };
}

function* inlineElementsOf(html: string): Generator<["script" | "style", attributes: string, text: string]> {
  for (const [, element, attributes = "", text = ""] of html.matchAll(inlineElement)) {
    yield [element as "script" | "style", attributes, text]; // what the pattern matches
  }
}
