import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";

// Signed URLs of private posts' files expire within the hour; a page may be open for longer.

const grantPath = new RegExp(`^${PRIVATE_MEDIA_PREFIX}/(common\\.[\\w.-]+)/`);
const attributes = ["srcset", "src", "poster"] as const;

/** Renewals by expired grant. */
const renewals = new Map<string, Promise<string | undefined>>();

/** A new grant for an expired one; undefined if the viewer may not see the file any more, or the call failed. */
function renew(grant: string): Promise<string | undefined> {
  const asked = renewals.get(grant);
  if (asked) return asked;
  const renewal = callApi("renewMediaGrant", { params: { grant } }).then(
    (answer) => answer.grant,
    (error: unknown) => {
      // The next failing picture tries again.
      renewals.delete(grant);
      if (error instanceof ApiError) return undefined;
      throw error;
    },
  );
  renewals.set(grant, renewal);
  return renewal;
}

/** The grant in a file's URL, absolute or relative. */
function grantIn(address: string): string | undefined {
  return grantPath.exec(new URL(address, window.location.href).pathname)?.[1];
}

/** Like `renew`, but undefined if the grant has not expired: the file failed for another reason. */
async function replacementOf(grant: string): Promise<string | undefined> {
  const renewed = await renew(grant);
  return renewed === grant ? undefined : renewed;
}

/** A fresh URL for an expired one of a post's file; undefined if there is none. */
export async function renewAddress(address: string): Promise<string | undefined> {
  const grant = grantIn(address);
  const replacement = grant && (await replacementOf(grant));
  return replacement && address.replace(grant, replacement);
}

/** A video continues where it stopped; a loaded one is left alone. */
function replaceIn(element: Element, from: string, to: string): void {
  const video = element instanceof HTMLVideoElement ? element : null;
  if (video && !video.error && video.readyState > 0) return;
  const [at, isPlaying] = [video?.currentTime ?? 0, video?.paused === false];
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value?.includes(from)) element.setAttribute(name, value.replaceAll(from, to));
  }
  if (!video) return;
  video.currentTime = at;
  if (isPlaying) video.play().catch(() => undefined);
}

async function onError({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLImageElement || target instanceof HTMLVideoElement)) return;
  const grant = grantIn(target.currentSrc || target.src);
  const replacement = grant && (await replacementOf(grant));
  if (!replacement) return;
  const holders = attributes.map((name) => `[${name}*="${grant}"]`).join(",");
  // Source elements come before their picture, so that it is loaded once.
  for (const element of document.querySelectorAll(holders)) replaceIn(element, grant, replacement);
}

/** Replaces expired URLs of posts' pictures and videos when they fail to load. Returns a stop function. */
export function renewExpiredFiles(): () => void {
  const listening = new AbortController();
  // Error events do not bubble.
  document.addEventListener("error", onError, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
