/** The sections of a long page, each by its place in it; beside them where there is room. */
export function Contents({
  sections,
}: {
  sections: readonly { readonly id: string; readonly heading: string }[];
}) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-8 print:hidden">
      <h2 id="contents" className="text-body font-medium">
        Contents
      </h2>
      <ol className="mt-2 grid max-lg:sm:grid-cols-2">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-mx-2 flex min-h-9 items-center rounded-ctl px-2 py-1 text-muted hover:bg-sunken hover:text-ink"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
