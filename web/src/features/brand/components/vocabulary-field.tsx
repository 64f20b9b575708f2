import { useId, useMemo, useState } from 'react';
import {
  NoTableError,
  parseVocabulary,
  tableText,
  vocabularyLimits,
  type VocabularyMode,
} from '@colophon/contracts/rules';
import { TextArea } from '#components/field.tsx';
import { TableFileButton } from '#components/table-file-button.tsx';
import { announce } from '#lib/announce.tsx';
import type { BrandDraft } from '../brand-draft.ts';
import { Choices } from './choices.tsx';
import { VocabularyPreview } from './vocabulary-preview.tsx';

type Vocabulary = BrandDraft['vocabulary'];

const MODES: readonly { value: VocabularyMode; label: string; hint: string }[] = [
  { value: 'off', label: 'Off', hint: 'The list is kept, but not used.' },
  { value: 'prefer', label: 'Prefer', hint: 'Synonyms become your term. Other keywords stay.' },
  { value: 'only', label: 'Only', hint: 'Keywords that are not on the list are left out.' },
];
/** Megabytes of a list; 500 terms with all their synonyms stay far below. */
const LARGEST_LIST_MB = 2;

/** Its text, or what is wrong with it, as the end of a sentence that names the file. */
async function readTable(file: File): Promise<{ text: string } | { fault: string }> {
  try {
    // One byte more than it may have says that it is too large: the rest of a huge file is not read.
    const start = file.slice(0, LARGEST_LIST_MB * 1_000_000 + 1);
    const bytes = new Uint8Array(await start.arrayBuffer());
    return { text: tableText(bytes, LARGEST_LIST_MB).trimEnd() };
  } catch (error) {
    return { fault: error instanceof NoTableError ? error.message : 'could not be read. Choose it again' };
  }
}

/** Terms that keywords must use: pasted, typed, or read from a CSV file, which is not uploaded as such. */
export function VocabularyField({
  value: { mode, text },
  error,
  onChange,
}: {
  value: Vocabulary;
  error: string | undefined;
  onChange: (vocabulary: Vocabulary) => void;
}) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const { terms, problems } = useMemo(() => parseVocabulary(text), [text]);
  const change = (next: string) => {
    setRefused(undefined);
    // A newly entered list is meant to be used.
    onChange({ mode: text === '' && mode === 'off' && next !== '' ? 'prefer' : mode, text: next });
  };
  const read = async (chosen: File) => {
    const content = await readTable(chosen);
    if ('fault' in content) return setRefused(`${chosen.name} ${content.fault}`);
    change(content.text);
    announce(`${parseVocabulary(content.text).terms.length} terms read from ${chosen.name}`);
  };
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <legend className="float-left w-full text-lead font-medium">Vocabulary</legend>
      <p className="clear-both text-muted">
        Keywords use your preferred terms, even when a document uses synonyms. This applies to new documents.
      </p>
      <Choices
        legend="How to use it"
        name={`${id}-mode`}
        choices={MODES}
        chosen={mode}
        onChoose={(chosen) => onChange({ mode: chosen, text })}
      />
      <TextArea
        label="Terms"
        rows={6}
        value={text}
        error={refused ?? error}
        spellCheck={false}
        hint="One term per line, followed by its synonyms: zero trust, zero-trust security, ZTNA. You can paste a list or two spreadsheet columns."
        aside={
          <span className="text-note text-muted">
            {terms.length}/{vocabularyLimits.terms}
          </span>
        }
        onChange={({ target }) => change(target.value)}
      />
      <div>
        <TableFileButton label="A CSV file with the vocabulary" onFile={(chosen) => void read(chosen)}>
          Import a CSV file
        </TableFileButton>
      </div>
      <VocabularyPreview terms={terms} problems={problems} />
    </fieldset>
  );
}
