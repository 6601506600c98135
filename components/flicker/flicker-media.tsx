import { AnimatedPicture } from "#components/ui/animated-picture";
import { Picture } from "#components/ui/picture";
import type { Picture as PictureData } from "#contract/media/picture";
import type { Post } from "#contract/post";
import { FlickerVideo } from "./flicker-video.tsx";
import { flickerTexts } from "./texts.ts";

interface FlickerMediaProps {
  post: Post;
  isUrgent: boolean;
}

/** A post's video or pictures, as large as the window allows; several pictures scroll sideways. */
export function FlickerMedia({ post: { author, images, video }, isUrgent }: FlickerMediaProps) {
  const [first] = images;
  if (video) return <FlickerVideo video={video} username={author.username} />;
  if (!first) return null;
  if (first.isAnimated) {
    return (
      <div className="flicker-stage">
        <AnimatedPicture picture={first} />
      </div>
    );
  }
  if (images.length === 1) {
    return (
      <div className="flicker-stage">
        <FlickerPicture picture={first} isUrgent={isUrgent} />
      </div>
    );
  }
  return (
    // A scrollable list must be focusable, so that the keyboard can scroll it.
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={flickerTexts.pictures(images.length)}
      className="flicker-stage flicker-strip"
    >
      {images.map((picture, index) => (
        <li key={picture.url}>
          <FlickerPicture picture={picture} isUrgent={isUrgent && index === 0} />
          <span aria-hidden className="flicker-place tabular-nums">
            {index + 1} / {images.length}
          </span>
        </li>
      ))}
    </ul>
  );
}

function FlickerPicture({ picture, isUrgent }: { picture: PictureData; isUrgent: boolean }) {
  return (
    <Picture
      picture={picture}
      sizes="100vw"
      isUrgent={isUrgent}
      // The placeholder fills the window behind the picture.
      className="h-full bg-transparent [&_picture>img]:object-contain [&>img]:opacity-40"
    />
  );
}
