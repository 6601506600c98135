/** Words of a moderator or a member, set off from ours. */
export function Quote({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-text mt-1 border-s-2 border-line ps-3 whitespace-pre-wrap text-secondary">
      {text}
    </p>
  );
}
