import type { ReactNode } from "react";
import { classNames } from "#lib/shared/class-names";
import { Box, boxSize, boxStyle } from "./picture-box.tsx";

interface PictureGridProps {
  /** Two to four of them. */
  pictures: readonly { width: number; height: number }[];
  /** What shows the picture of this place, as wide and high as its cell. */
  cell: (index: number) => ReactNode;
}

/** Pictures of one message beside each other; of three the first is as high as the other two. */
export function PictureGrid({ pictures, cell }: PictureGridProps) {
  const { length } = pictures;
  return (
    <div className={boxStyle}>
      <Box {...boxSize(pictures)} />
      <ul
        className={classNames(
          "absolute inset-0 grid grid-cols-2 gap-0.5",
          length > 2 ? "grid-rows-2" : "grid-rows-1",
        )}
      >
        {pictures.map((_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a message keep their places
            key={index}
            className={classNames("relative min-h-0 min-w-0", length === 3 && index === 0 && "row-span-2")}
          >
            {cell(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
