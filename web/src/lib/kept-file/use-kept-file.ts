import { useEffect, useState } from 'react';
import { type KeptFile, keptFile, subscribeKeptFile } from './kept-file.ts';

/** The file kept in this browser; null while it is looked for and when there is none. */
export function useKeptFile(): KeptFile | null {
  const [kept, setKept] = useState<KeptFile | null>(null);
  useEffect(() => {
    /** Of several looks under way, the last one counts. */
    let latest = 0;
    const look = async () => {
      latest += 1;
      const mine = latest;
      const found = await keptFile();
      if (mine === latest) setKept(found);
    };
    void look();
    const stop = subscribeKeptFile(() => void look());
    return () => {
      latest = 0;
      stop();
    };
  }, []);
  return kept;
}
