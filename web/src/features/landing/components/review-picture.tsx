/** Made of the running product by `npm run screenshots -w web -- --keep`. Pixels of the layout; the files have more. */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WORDS =
  'The review of final_v7.pdf: its first page, and beside it each field as it will be written, with what the file says now';

function Picture({ theme, className }: { theme: 'light' | 'dark'; className: string }) {
  return (
    <picture className={className}>
      <source media="(max-width: 639px)" srcSet={`/screens/review-${theme}-390.webp`} {...PHONE} />
      <img
        src={`/screens/review-${theme}-1440.webp`}
        {...DESKTOP}
        alt={WORDS}
        loading="lazy"
        decoding="async"
        className="h-auto w-full bg-sunken"
      />
    </picture>
  );
}

/** The review as it is, in the theme of the page; the browser fetches only the picture it shows. */
export function ReviewPicture() {
  return (
    <figure className="grid gap-4">
      <div className="overflow-hidden rounded-box border border-line shadow-lift">
        <Picture theme="light" className="dark:hidden" />
        <Picture theme="dark" className="hidden dark:block" />
      </div>
      <figcaption className="text-note text-muted">
        The actual review screen. Nothing is written until you say so.
      </figcaption>
    </figure>
  );
}
