import { useEffect, useState } from 'react';
import { type KeptFiles, keptFiles, subscribeKeptFiles } from './kept-file.ts';

/** The files kept in this browser; null while they are looked for and when there are none. */
export function useKeptFiles(): KeptFiles | null {
  const [kept, setKept] = useState<KeptFiles | null>(null);
  useEffect(() => {
    /** Of several parallel reads, the last one counts. */
    let latest = 0;
    const look = async () => {
      latest += 1;
      const mine = latest;
      const found = await keptFiles();
      if (mine === latest) setKept(found);
    };
    void look();
    const stop = subscribeKeptFiles(() => void look());
    return () => {
      latest = 0;
      stop();
    };
  }, []);
  return kept;
}
