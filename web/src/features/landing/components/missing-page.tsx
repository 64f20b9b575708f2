import { Notice } from '#components/notice.tsx';
import { Link } from '#components/link.tsx';
import { useSession } from '#lib/session/session-context.tsx';

/** Said above the start page, which an unknown address leads to. */
export function MissingPage({ path }: { path: string }) {
  const { status } = useSession();
  return (
    <div className="-mb-16 sm:-mb-20">
      <Notice tone="warn" live>
        <p>
          There is no page at {path}. This is the start page.{' '}
          {status === 'signed-in' && (
            <Link to="/documents" className="-my-2.5 inline-block py-2.5 underline underline-offset-3">
              Go to your documents
            </Link>
          )}
        </p>
      </Notice>
    </div>
  );
}
