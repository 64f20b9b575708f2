/** At this share of its limit a field begins to count. */
const COUNT_FROM = 0.8;

export function Counter({ value, limit }: { value: string; limit: number }) {
  const length = Array.from(value).length;
  if (length < limit * COUNT_FROM) return null;
  return (
    <span role="status" className={`text-note ${length > limit ? 'text-bad' : 'text-muted'}`}>
      {length}/{limit}
    </span>
  );
}
