import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { queryKeys } from '#lib/api/query-client.ts';
import { Link } from '#components/link.tsx';
import { useSession } from '#lib/session/session-context.tsx';
import { summaryOf } from '#lib/upload/upload-summary.ts';
import { useUploads } from '#lib/upload/use-uploads.ts';

/** How many ended uploads the lists know of. */
let known = 0;

/** Lists and credits change when an upload has ended, whichever screen is open then. */
function useFreshLists(ended: number): void {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  useEffect(() => {
    if (ended === known) return;
    known = ended;
    void queries.invalidateQueries({ queryKey: queryKeys.documents });
    void refreshUser();
  }, [ended, queries, refreshUser]);
}

/** In the top bar while files leave and another screen than theirs is open. */
export function UploadInBackground() {
  const { items, uploading, ended } = useUploads();
  const { pathname } = useLocation();
  useFreshLists(ended);
  if (!uploading || pathname === '/upload') return null;
  const { files, share } = summaryOf(items);
  const percent = Math.floor(share * 100);
  return (
    <Link
      to="/upload"
      aria-label={`Uploading ${files} ${files === 1 ? 'file' : 'files'}, ${percent}%. Show them`}
      className="flex min-h-11 items-center gap-2 rounded-ctl px-3 text-note font-medium text-accent hover:bg-sunken"
    >
      <Upload aria-hidden className="size-[18px]" />
      <span className="w-9 text-right">{percent}%</span>
    </Link>
  );
}
