import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import type { Reader } from '@colophon/contracts/rules';
import { Skeleton } from '#components/skeleton.tsx';
import { Tabs } from '#components/tabs.tsx';
import { brandQuery } from '#lib/api/brand-query.ts';
import type { Document, Metadata } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { processedName } from '#lib/files.ts';
import { sameMetadata } from '../metadata-form.ts';
import { typeName } from '../plain-words.ts';
import { appliedProfile, READERS, readerView } from '../readers.ts';
import { AcrobatView, BrowserView, type Seen, SearchView, SharePointView } from './reader-views.tsx';

const VIEWS: Readonly<Record<Reader, (seen: Seen) => React.ReactNode>> = {
  search: SearchView,
  acrobat: AcrobatView,
  browser: BrowserView,
  sharepoint: SharePointView,
};

const AllPrograms = arriving(
  async () => (await import('./all-programs.tsx')).AllPrograms,
  <Skeleton className="h-96" />,
);

const TABS = [...READERS, { id: 'all', label: 'All programs' }] as const;
type TabId = (typeof TABS)[number]['id'];

interface ReadersPanelProps {
  document: Document;
  values: Metadata;
}

/** A draft that was just begun or given up holds what was shown already. */
function showsTheSame(a: ReadersPanelProps, b: ReadersPanelProps): boolean {
  return a.document === b.document && sameMetadata(a.values, b.values);
}

interface OneReaderProps extends ReadersPanelProps {
  reader: Reader;
}

function OneReader({ reader, document, values }: OneReaderProps) {
  const { data: brand } = useQuery(brandQuery);
  const wanted = brand?.writeProfile ?? 'standard';
  const profile = appliedProfile(document, wanted);
  const { original_filename: name } = document;
  const { before, after } = readerView(reader, document, values, profile);
  const View = VIEWS[reader];
  const note = READERS.find(({ id }) => id === reader)?.note;
  return (
    <div className="-mt-4 grid grid-cols-1 gap-3">
      <p className="text-note text-muted">
        {note}
        {profile === 'search' && reader !== 'browser' && reader !== 'sharepoint' && (
          <> Written for search engines: the description replaces the subject.</>
        )}
        {wanted === 'search' && profile === 'standard' && (
          <> An archive file (PDF/A) is written the standard way.</>
        )}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <View
          label="With the final metadata"
          fields={after}
          fileName={processedName(name)}
          type={typeName(document.documentType)}
        />
        {before !== undefined && (
          <View label="As uploaded" fields={before} fileName={name} type={undefined} />
        )}
      </div>
    </div>
  );
}

/** The document as the programs of its readers show it: with the metadata as it stands in the fields, and as uploaded. */
export const ReadersPanel = memo(function ReadersPanel({ document, values }: ReadersPanelProps) {
  const [tab, setTab] = useState<TabId>('search');
  return (
    <section aria-labelledby="what-readers-show" className="isolate grid grid-cols-1 gap-1">
      <h2 id="what-readers-show" className="font-medium">
        What readers will show
      </h2>
      <Tabs label="Readers" tabs={TABS} chosen={tab} onChoose={setTab}>
        {tab === 'all' ? (
          <AllPrograms document={document} values={values} />
        ) : (
          <OneReader reader={tab} document={document} values={values} />
        )}
      </Tabs>
    </section>
  );
}, showsTheSame);
