/** The beginning of what was reported, in a list. */
export function Excerpt({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-text line-clamp-2 text-sm">
      {text}
    </p>
  );
}
