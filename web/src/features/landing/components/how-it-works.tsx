import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentCover } from '#components/document-cover.tsx';
import { ReviewPicture } from './review-picture.tsx';
import { SampleCover } from './sample-cover.tsx';
import { Section } from './section.tsx';

function FileRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex w-full items-center gap-3 rounded-ctl border border-line bg-surface px-3 py-2.5">
      <DocumentCover seed="final" className="h-9 w-7" />
      <span className="min-w-0 flex-1 text-note">
        <span className="block truncate font-medium">{name}</span>
        {children}
      </span>
    </div>
  );
}

function Uploaded() {
  return (
    <FileRow name="final_v7.pdf">
      <span className="text-muted">3.74 KB, 3 pages</span>
    </FileRow>
  );
}

function Read() {
  return <SampleCover read className="-mb-40 w-44 self-start" />;
}

function Reviewed() {
  return (
    <p className="rounded-ctl border border-line bg-surface px-3 py-2.5 text-note">
      <span className="text-muted">Keywords </span>
      regional hospitals, <del className="rounded-sm bg-bad-soft px-0.5 text-bad">imaging archive</del>{' '}
      <ins className="rounded-sm bg-ok-soft px-0.5 text-ok no-underline">zero trust</ins>, hospital networks,
      medical devices
    </p>
  );
}

function Downloaded() {
  return (
    <FileRow name="final_v7-processed.pdf">
      <span className="flex items-center gap-1 text-ok">
        <Check aria-hidden className="size-3.5" />5 fields written
      </span>
    </FileRow>
  );
}

const STEPS = [
  {
    title: 'Upload',
    text: 'Drop a PDF of up to 25 MB. When signed in, up to 50 at a time.',
    Picture: Uploaded,
  },
  {
    title: 'Let it read',
    text: 'Title, subject, keywords, author and description are drafted from the text, usually in 30-60 seconds.',
    Picture: Read,
  },
  {
    title: 'Review',
    text: 'Each field is shown next to its old value. Change what you like; nothing is written yet.',
    Picture: Reviewed,
  },
  {
    title: 'Download',
    text: 'Get the same PDF with its new properties inside. Pages, links and bookmarks stay as they were.',
    Picture: Downloaded,
  },
] as const;

export function HowItWorks() {
  return (
    <Section id="how" title="How It Works">
      <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text, Picture }, index) => (
          <li key={title}>
            <div
              aria-hidden
              className="flex h-32 items-center justify-center sm:h-40 overflow-hidden rounded-box bg-sunken px-5 pt-5 pb-5"
            >
              <Picture />
            </div>
            <h3 className="mt-5 flex items-baseline gap-2.5 text-lead font-medium">
              <span aria-hidden className="display text-title text-accent">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <ReviewPicture />
    </Section>
  );
}
