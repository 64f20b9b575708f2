import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusResult, runCorpus } from './corpus.scenario.ts';
import { type ProtectedFile, protectedFiles } from './protected-files.ts';

interface ProtectedResult {
  readonly name: string;
  readonly expected: ProtectedFile['outcome'];
  readonly outcome: string;
  /** Checks that found harm, and readers that read a field otherwise. */
  readonly faults: readonly string[];
}

/** Every cipher and every kind of signature, made here: written as the corpus is, and looked at by the same readers. */
export async function measureProtected(say: (progress: string) => void): Promise<ProtectedResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-protected-'));
  try {
    const root = join(folder, 'files');
    await mkdir(root);
    for (const [index, file] of protectedFiles.entries())
      await writeFile(join(root, nameOf(index)), file.make(folder));
    const { results } = await runCorpus(root, { sample: 0 }, say);
    const byFile = new Map(results.map((result) => [result.file, result]));
    return protectedFiles.map(({ name, outcome: expected }, index) => {
      const result = byFile.get(nameOf(index));
      return { name, expected, outcome: result?.outcome ?? 'not measured', faults: faultsOf(result) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const nameOf = (index: number): string => `${index}.pdf`;

const faultsOf = (result: CorpusResult | undefined): string[] => [
  ...(result?.harm ?? []),
  ...Object.entries(result?.readBack ?? {}).flatMap(([reader, fields]) =>
    fields && fields.length > 0 ? [`${reader}: ${fields.join(', ')}`] : [],
  ),
];

const isRight = ({ expected, outcome, faults }: ProtectedResult): boolean =>
  outcome === expected && faults.length === 0;

/** The section of the report, as markdown. */
export const protectedReport = (results: readonly ProtectedResult[]): string =>
  [
    '| file | expected | outcome | harm, or read back otherwise |  |',
    '| --- | --- | --- | --- | --- |',
    ...results.map((result) => {
      const { name, expected, outcome, faults } = result;
      const cells = [
        name,
        expected,
        outcome,
        faults.join('; ') || 'none',
        isRight(result) ? 'met' : '**missed**',
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');
