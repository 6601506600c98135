import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";

// Files of posts that are not for everybody have addresses that end within the hour; a page may be open for longer.

const endedGrant = new RegExp(`^${PRIVATE_MEDIA_PREFIX}/(common\\.[\\w.-]+)/`);
const attributes = ["srcset", "src", "poster"] as const;

/** By the grant that has ended. */
const renewals = new Map<string, Promise<string | undefined>>();

/** A grant in place of one; undefined where the file is not the reader's to see any more, or no answer came. */
function renew(grant: string): Promise<string | undefined> {
  const asked = renewals.get(grant);
  if (asked) return asked;
  const renewal = callApi("renewMediaGrant", { params: { grant } }).then(
    (answer) => answer.grant,
    (error: unknown) => {
      // The next picture that does not come asks again.
      renewals.delete(grant);
      if (error instanceof ApiError) return undefined;
      throw error;
    },
  );
  renewals.set(grant, renewal);
  return renewal;
}

/** The grant in an address of a file of a post, as a page or a browser has it. */
function grantIn(address: string): string | undefined {
  return endedGrant.exec(new URL(address, window.location.href).pathname)?.[1];
}

/** As `renew`, but nothing where the grant has not ended: something else keeps the file away. */
async function replacementOf(grant: string): Promise<string | undefined> {
  const renewed = await renew(grant);
  return renewed === grant ? undefined : renewed;
}

/** Another address for a file of a post that an address does not lead to any more; undefined where there is none. */
export async function renewAddress(address: string): Promise<string | undefined> {
  const grant = grantIn(address);
  const replacement = grant && (await replacementOf(grant));
  return replacement && address.replace(grant, replacement);
}

/** A video goes on where it stopped; one that is there already is left alone. */
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
  // Sources come before their picture, so that it is loaded once.
  for (const element of document.querySelectorAll(holders)) replaceIn(element, grant, replacement);
}

/** Gives pictures and videos of posts whose addresses have ended new ones when they are to be loaded. Returns how to stop. */
export function renewExpiredFiles(): () => void {
  const listening = new AbortController();
  // An error does not travel up.
  document.addEventListener("error", onError, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
