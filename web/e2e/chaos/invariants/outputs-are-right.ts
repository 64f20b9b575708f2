import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { qpdfClass } from '../../stack/pdf-tools.ts';
import { objectsOf } from '../harness/objects.ts';
import { type Invariant, ofDocument } from './invariant.ts';

interface Ready {
  readonly id: string;
  readonly processed_key: string;
  readonly processed_sha256: string;
  readonly processed_size: number;
  readonly final: { title: string; subject: string; author: string };
}

/** Files an independent reader opens; every file is read back and its digest compared. */
const READ_BY_QPDF = 60;

export const outputsAreRight: Invariant = {
  code: 'I8',
  claim: 'every written PDF opens, says what was approved, and is the one the database knows',
  check: async ({ stack, book }) => {
    const rows = await stack.databases.query<Ready>(
      'document',
      `SELECT id, processed_key, processed_sha256, processed_size, final_metadata AS final
       FROM document WHERE status = 'ready_for_download'`,
    );
    const objects = objectsOf(stack);
    const found = await Promise.all(
      rows.map(async (row, index) =>
        (await faultsOf(row, await objects.read(row.processed_key), index)).map((text) =>
          ofDocument(row.id, text),
        ),
      ),
    );
    const ready = new Set(rows.map(({ id }) => id));
    const withdrawn = book
      .standing()
      .filter(
        ({ id, written, regenerations, saveUnknown }) =>
          written && !saveUnknown && regenerations === 0 && !ready.has(id),
      )
      .map(({ id }) => ofDocument(id, 'its file was announced and does not exist'));
    return [...found.flat(), ...withdrawn];
  },
};

const faultsOf = async (row: Ready, bytes: Buffer | undefined, index: number): Promise<string[]> => {
  if (!bytes) return ['its file is not in the store'];
  const faults: string[] = [];
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== row.processed_sha256 || bytes.length !== row.processed_size)
    faults.push(`the store has ${digest}, the database ${row.processed_sha256}`);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => undefined);
  if (!pdf) return [...faults, 'its file does not open'];
  const said = { title: pdf.getTitle(), subject: pdf.getSubject(), author: pdf.getAuthor() };
  const { title, subject, author } = row.final;
  for (const [name, approved] of Object.entries({ title, subject, author }))
    if ((said[name as keyof typeof said] ?? '') !== approved)
      faults.push(`its ${name} says "${said[name as keyof typeof said]}", approved is "${approved}"`);
  if (index < READ_BY_QPDF && (await qpdfClass(bytes)) !== 0) faults.push('qpdf --check finds fault with it');
  return faults;
};
