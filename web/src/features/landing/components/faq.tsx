import { Questions } from '#components/questions.tsx';
import { QUESTIONS } from '../questions.ts';

export function Faq() {
  return (
    <section
      aria-labelledby="faq"
      className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start"
    >
      <div className="grid gap-3 lg:sticky lg:top-8">
        <h2 id="faq" className="display text-head">
          Questions, answered
        </h2>
        <p className="max-w-[24rem] text-muted">
          Your browser&apos;s search finds words inside closed answers, too.
        </p>
      </div>
      <Questions groups={QUESTIONS} />
    </section>
  );
}
