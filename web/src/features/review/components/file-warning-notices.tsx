import { Notice } from '#components/notice.tsx';
import type { Document } from '#lib/api/types.ts';
import { showsRefusal } from '../file-warnings.ts';
import { groupedWarnings } from '../warning-groups.ts';

/** What the file is like, before anything is written into it. */
export function FileWarnings({ document }: { document: Document }) {
  const groups = groupedWarnings(document).filter(({ tone }) => tone !== 'bad' || !showsRefusal(document));
  return groups.map(({ tone, texts }) => (
    <Notice key={tone} tone={tone} className="lg:py-1.5">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  ));
}
