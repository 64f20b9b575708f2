import type { ReactNode } from 'react';
import { brandSample } from '../brand-sample.ts';
import type { BrandText } from '../brand-draft.ts';

/** The name a file of the trade really has before anybody has looked at its properties. */
const BEFORE = 'Microsoft Word - guide_final_v7.docx';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-3 px-4 py-2.5">
      <dt className="text-[13px] leading-[22px] text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Before and after of one sample file, as the fields beside it are filled in. */
export function SamplePanel({ brand }: { brand: BrandText }) {
  const sample = brandSample(brand);
  const custom = brand.brandVoice === 'Custom';
  return (
    <figure className="overflow-hidden rounded-box border border-line bg-surface">
      <figcaption className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-[13px] leading-5 text-muted">
        <span aria-hidden className="size-2 rounded-full bg-ok" />
        Example: one file, with this brand
      </figcaption>
      <dl className="divide-y divide-line" aria-live="polite">
        <Row name="Title before">
          <span className="text-bad">{BEFORE}</span>
        </Row>
        <Row name="Title after">
          {/* Another title fills in anew. */}
          <span key={sample.title} className="fill-in inline-block font-medium">
            {sample.title}
          </span>
        </Row>
        <Row name="Author">
          {sample.author === '' ? <span className="text-muted">As the document says</span> : sample.author}
        </Row>
        <Row name="Keywords">{sample.keywords}</Row>
      </dl>
      <p className="border-t border-line px-4 py-3 text-[13px] leading-5 text-muted">
        {custom ? 'With Custom, your guidelines set the tone, which a fixed example cannot show. ' : ''}A
        fixed rule of this page, to show the direction. Real suggestions come from the text of each document.
      </p>
    </figure>
  );
}
