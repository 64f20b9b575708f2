import { metadataFields, type MetadataField } from '@colophon/contracts/rules';

/** Files of a set whose fields a strict editor lets pass; kept from run to run. */
export interface AcceptanceRecord {
  readonly files: number;
  readonly accepted: Readonly<Record<MetadataField, number>>;
  readonly wholly: number;
}

/** By engine and set, as {@link recordName} writes them. */
export type AcceptanceRecords = Readonly<Record<string, AcceptanceRecord>>;

/** One file may turn on a word; more is a change for the worse. */
const MAY_FALL = 1;

export const recordName = (engine: string, setId: string): string => `${engine}, set ${setId}`;

interface Graded {
  readonly grade: {
    readonly isAccepted: Readonly<Record<MetadataField, boolean>>;
    readonly isWhollyAccepted: boolean;
  };
}

export const recordOf = (documents: readonly Graded[]): AcceptanceRecord => ({
  files: documents.length,
  accepted: Object.fromEntries(
    metadataFields.map((field) => [field, documents.filter(({ grade }) => grade.isAccepted[field]).length]),
  ) as AcceptanceRecord['accepted'],
  wholly: documents.filter(({ grade }) => grade.isWhollyAccepted).length,
});

export interface AcceptanceChange {
  /** "title −2 (51 → 49 of 63)"; a line for each field that changed. */
  readonly lines: readonly string[];
  readonly isWorse: boolean;
}

/** Against the last run on the same files; a set measured for the first time has not changed. */
export const changeOf = (
  before: AcceptanceRecord | undefined,
  { files, accepted, wholly }: AcceptanceRecord,
): AcceptanceChange => {
  if (before === undefined) return { lines: [], isWorse: false };
  const line = (name: string, was: number, is: number): string[] =>
    was === is ? [] : [`${name} ${is > was ? '+' : '−'}${Math.abs(is - was)} (${was} → ${is} of ${files})`];
  return {
    lines: [
      ...metadataFields.flatMap((field) => line(field, before.accepted[field], accepted[field])),
      ...line('all five', before.wholly, wholly),
    ],
    isWorse: metadataFields.some((field) => before.accepted[field] - accepted[field] > MAY_FALL),
  };
};
