/** Length of a full bar, in pixels at a root font size of 16. */
const WIDTH = 56;

interface CountBarProps {
  count: number;
  /** The count of a full bar. */
  most: number;
}

/** A number with a bar of its size below it, which is decorative. */
export function CountBar({ count, most }: CountBarProps) {
  return (
    <>
      {count.toLocaleString("en-US")}
      <svg width={WIDTH} height="4" aria-hidden="true" className="mt-1 block text-accent">
        <rect width={WIDTH} height="4" rx="2" className="fill-fill" />
        <rect width={Math.round((count / most) * WIDTH)} height="4" rx="2" fill="currentColor" />
      </svg>
    </>
  );
}
