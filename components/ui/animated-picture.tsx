import type { Picture as StoredPicture } from "#contract/media/picture";
import { jpegSource } from "#lib/shared/picture-source";
import { pictureTexts } from "./texts.ts";

interface AnimatedPictureProps {
  picture: StoredPicture;
}

/**
 * An animated picture; its first frame if the reader does not want motion. A button in its corner plays or pauses it,
 * by HTML and content.css alone, so also without script.
 */
export function AnimatedPicture({ picture }: AnimatedPictureProps) {
  const { url, width, height, alt } = picture;
  const size = { width, height, loading: "lazy", decoding: "async" } as const;
  return (
    <span className="gif">
      <img {...size} src={jpegSource(picture)} alt={alt} className="gif-still" />
      <img {...size} src={url} alt={alt} className="gif-moving" />
      <label className="gif-toggle">
        <input type="checkbox" aria-label={pictureTexts.toggleGif} />
        GIF
      </label>
    </span>
  );
}
