const STEPS = [
  ['Upload', 'Drop a PDF of up to 25 MB, or fifty at once when signed in.'],
  [
    'Let it read',
    'Title, subject, keywords, author and description are drafted, typically in 30-60 seconds.',
  ],
  ['Review', 'Compare every field with what the file said before, and change what you like.'],
  ['Download', 'Get the same PDF back with its new properties written in.'],
] as const;

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid gap-8">
      <h2 id="how" className="display text-[32px] leading-10 sm:text-[42px] sm:leading-[48px]">
        How It Works
      </h2>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <p className="display text-[28px] leading-8 text-accent" aria-hidden>
              {index + 1}
            </p>
            <h3 className="mt-2 text-[17px] font-medium">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
