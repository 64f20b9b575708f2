const CLAIMS = [
  ['80%+', 'of suggested fields are accepted'],
  ['340%', 'more findable in enterprise search'],
  ['73%', 'less time spent on metadata'],
  ['5x', 'more documents described in a day'],
] as const;

/** The figures are the product's own claims and say so: no independent study has measured them. */
export function Claims() {
  return (
    <section aria-labelledby="claims" className="grid gap-8">
      <h2 id="claims" className="sr-only">
        What we claim
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 border-t border-ink pt-8 lg:grid-cols-4">
        {CLAIMS.map(([figure, text]) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-1">
            <dt className="max-w-[14rem] text-muted">{text}</dt>
            <dd className="display text-head sm:text-hero">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-body text-muted">
        These figures are our own claims, not an independent study. Your documents may do better or worse: the
        dashboard shows your own acceptance rate. What you can check yourself: every finished file has a
        receipt with the fields that were written, the bytes that were added, and the checksums of before and
        after.
      </p>
    </section>
  );
}
