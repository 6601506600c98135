import { useEffect, useState } from "react";
import type { Picture } from "#contract/picture";

/** A picture that is sent with its form. */
interface ChosenPicture {
  /** A JPEG. */
  image: Blob;
  /** The description for people who do not see it; may be empty. */
  alt: string;
  /** Shows it meanwhile. */
  preview: Picture;
}

/** Pixels each way that the preview speaks of: it is a square of whatever size. */
const PREVIEW_SIZE = 256;

/** Holds the picture of a form that has not been sent yet. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const url = chosen?.preview.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  function choose(image: Blob, alt: string): void {
    const size = { width: PREVIEW_SIZE, height: PREVIEW_SIZE, widths: [], thumbhash: null };
    setChosen({ image, alt, preview: { url: URL.createObjectURL(image), alt, ...size } });
  }

  return { chosen, choose, drop: () => setChosen(null) };
}
