import { useEffect, useState } from "react";
import type { Picture } from "#contract/media/picture";

/** A picture that is sent with its form. */
interface ChosenPicture {
  /** A JPEG. */
  image: Blob;
  /** Alternative text; may be empty. */
  alt: string;
  /** Preview by object URL. */
  preview: Picture;
}

/** Nominal size of the square preview, in pixels. */
const PREVIEW_SIZE = 256;

/** State of a form's picture until it is sent. */
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
