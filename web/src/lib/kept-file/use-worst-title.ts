import { type DescribedFile, defectWeight, metadataDefects, unusableTitles } from '@colophon/contracts/rules';
import { useEffect, useState } from 'react';
import { readMetadata } from '../pdf-metadata/read-metadata.ts';

/** The title that most needs another one; '' if the worst is a missing title. */
export type WorstTitle = string;

async function worstTitleOf(files: readonly File[], signal: AbortSignal): Promise<WorstTitle | undefined> {
  const described: DescribedFile[] = [];
  // One after the other: the forms beside it come first.
  for (const file of files) {
    const reading = await readMetadata(file, signal);
    if (signal.aborted) return undefined;
    if (reading.kind === 'read') described.push({ ...reading.metadata, fileName: file.name });
  }
  if (files.length === 1) return described[0]?.title;
  const defects = metadataDefects(described).map((found) =>
    found.filter((defect) => unusableTitles.has(defect)),
  );
  const worst = Math.max(0, ...defects.map(defectWeight));
  return worst === 0
    ? undefined
    : described[defects.findIndex((found) => defectWeight(found) === worst)]?.title;
}

/** The title of one file, or the worst unusable title of several; undefined until known, or if none is unusable. */
export function useWorstTitle(files: readonly File[]): WorstTitle | undefined {
  const [title, setTitle] = useState<WorstTitle>();
  useEffect(() => {
    const looking = new AbortController();
    const look = async () => {
      const found = await worstTitleOf(files, looking.signal);
      if (!looking.signal.aborted) setTitle(found);
    };
    void look();
    return () => looking.abort();
  }, [files]);
  return title;
}
