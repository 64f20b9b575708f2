import type { BrandContext } from '#lib/api/types.ts';

const PROFILES = { standard: 'Standard', search: 'For search engines' } as const;

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function vocabularyWords({ mode, terms }: BrandContext['vocabulary']): string {
  if (terms.length === 0) return '';
  const list = count(terms.length, 'term');
  if (mode === 'off') return `${list}, not used`;
  return mode === 'only' ? `${list}, nothing else` : `${list}, preferred`;
}

function rowsOf(brand: BrandContext): readonly (readonly [string, string])[] {
  return [
    ['Company name', brand.companyName],
    ['Industry', brand.industry],
    ['Brand voice', brand.brandVoice],
    ['Target audience', brand.targetAudience],
    ['Key topics', brand.keyTopics],
    ['Custom guidelines', brand.customGuidelines],
    ['Vocabulary', vocabularyWords(brand.vocabulary)],
    ['Examples', brand.examples.map(({ title }) => title).join('\n')],
    ['PDFs are written', PROFILES[brand.writeProfile]],
  ];
}

/** The saved brand context, to read. */
export function BrandFacts({ brand }: { brand: BrandContext }) {
  return (
    <dl className="divide-y divide-line rounded-box border border-line bg-surface">
      {rowsOf(brand).map(([label, text]) => (
        <div key={label} className="grid gap-x-4 px-5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {text === '' ? <span className="text-muted">Not set</span> : <bdi>{text}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
