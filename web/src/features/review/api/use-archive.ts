import { useState } from 'react';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';

interface Archive {
  readonly busy: boolean;
  readonly failure?: string;
  /** Documents that are not in the ZIP file. */
  readonly missing: readonly string[];
}

/** Several processed PDFs as one ZIP file, one as it is, and why there is none. */
export function useArchive() {
  const [archive, setArchive] = useState<Archive>({ busy: false, missing: [] });
  const download = async (documents: readonly Pick<Document, 'id' | 'original_filename'>[]) => {
    setArchive({ busy: true, missing: [] });
    try {
      const { downloadWritten } = await import('#lib/api/archive.ts');
      setArchive({ busy: false, missing: await downloadWritten(documents) });
    } catch (error) {
      const failure = errorText(error, 'Failed to download PDFs');
      setArchive({ busy: false, missing: [], failure });
      notify.error(failure);
    }
  };
  return { ...archive, download };
}
