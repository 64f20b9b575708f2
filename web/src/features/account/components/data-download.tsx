import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import { exportAccount } from '../api/account-export.ts';

/** Everything of the account as a file: for its own sake, and before the account goes. */
export function DataDownload() {
  const download = useMutation({ mutationFn: exportAccount });
  return (
    <>
      <Button
        look="outline"
        className="justify-self-start"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? 'Collecting…' : 'Download my data'}
      </Button>
      <p role="status" className="text-note text-muted empty:hidden">
        {download.isSuccess && 'The download has started.'}
      </p>
      {download.isError && (
        <Notice tone="bad" live className="max-w-xl">
          {errorText(download.error, 'Your data could not be collected. Please try again.')}
        </Notice>
      )}
    </>
  );
}
