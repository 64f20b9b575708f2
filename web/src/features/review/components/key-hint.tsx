/** The key that does the same as the button it stands on; only where there is a keyboard and room. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden rounded-[4px] border border-current/35 px-1 font-sans text-note font-normal lg:inline-block"
    >
      {keys}
    </kbd>
  );
}
