import { PHOTO_LINKS, postOfPhotoPath } from "./photo-link.ts";

/** A linked picture, with the data that the page contains. */
export interface LinkedPhoto {
  /** Address of the photo's own page. */
  href: string;
  postId: string;
  /** Address of the widest version. */
  url: string;
  jpeg: string;
  /** Address of the version that the page shows, until the widest has loaded; "" if it has not loaded either. */
  preview: string;
  width: number;
  height: number;
  alt: string;
}

/** The pictures to view, and the pressed one. */
export interface OpenedPhoto {
  photos: LinkedPhoto[];
  index: number;
  caption: string | null;
}

function photoOf(link: HTMLAnchorElement): LinkedPhoto[] {
  const image = link.querySelector<HTMLImageElement>("picture img");
  const postId = postOfPhotoPath(link.pathname);
  const jpeg = image?.getAttribute("src");
  if (!image || !postId || !jpeg) return [];
  const { width, height } = sizeOf(image);
  const preview = image.complete ? image.currentSrc : "";
  const url = jpeg.replace(/jpg$/, "webp");
  return [{ href: link.pathname, postId, url, jpeg, preview, width, height, alt: image.alt }];
}

function sizeOf(image: HTMLImageElement): { width: number; height: number } {
  return { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) };
}

/** The pictures to show for a pressed link: those grouped with it, in page order. */
export function photosAround(link: HTMLAnchorElement): OpenedPhoto {
  return { ...groupAround(link), caption: captionAround(link) };
}

function groupAround(link: HTMLAnchorElement): { photos: LinkedPhoto[]; index: number } {
  const group = link.closest("[data-photos]") ?? link;
  const links = group === link ? [link] : [...group.querySelectorAll<HTMLAnchorElement>(PHOTO_LINKS)];
  const photos = links.flatMap(photoOf);
  return {
    photos,
    index: Math.max(
      0,
      photos.findIndex(({ href }) => href === link.pathname),
    ),
  };
}

/** Text of the post around a link; null if the page does not show it. */
function captionAround(link: HTMLAnchorElement): string | null {
  return link.closest("[data-post]")?.querySelector("[data-post-text]")?.textContent ?? null;
}
