import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { Link } from '#lib/navigation/router.tsx';
import { exportAccount } from '../api/account-export.ts';
import { PanelSection } from './panel-section.tsx';

export function DataSection() {
  const download = useMutation({ mutationFn: exportAccount });
  return (
    <PanelSection
      title="Your data"
      intro={
        <>
          Profile, brand context, credits and the metadata of every document, as one JSON file. The PDFs
          themselves are under{' '}
          <Link to="/documents" className="text-link">
            Documents
          </Link>
          . To have the account deleted, see the{' '}
          <Link to="/privacy" className="text-link">
            Privacy Policy
          </Link>
          .
        </>
      }
    >
      <Button
        look="outline"
        className="justify-self-start"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? 'Collecting…' : 'Download my data'}
      </Button>
      <p role="status" className="text-[13px] leading-5 text-muted empty:hidden">
        {download.isSuccess && 'The file is in your downloads.'}
      </p>
      {download.isError && (
        <Notice tone="bad" live className="max-w-xl">
          Your data could not be collected. Please try again.
        </Notice>
      )}
    </PanelSection>
  );
}
