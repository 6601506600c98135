// Apart from photo-links.ts: every page loads this, and the rest only when a picture is opened.

const photoPath = /^\/post\/([\da-f-]{36})\/photo\/\d$/;
/** Selects links to photos. */
export const PHOTO_LINKS = 'a[href^="/post/"][href*="/photo/"]';

/** Post id in the path of a photo; undefined for any other path. */
export function postOfPhotoPath(path: string): string | undefined {
  return photoPath.exec(path)?.[1];
}

/** The photo link of a plain click; null for other clicks. */
export function photoLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PHOTO_LINKS) : null;
  return link && postOfPhotoPath(link.pathname) && link.querySelector("picture img") ? link : null;
}
