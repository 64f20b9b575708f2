import { Link } from '#components/link.tsx';
import { Notice } from '#components/notice.tsx';

export function LowCredits({ left }: { left: number }) {
  return (
    <Notice tone="warn" title="Low Credits Warning">
      <p>
        {left === 0 ? 'You have no credits left.' : 'You have one credit left.'}{' '}
        <Link to="/pricing" className="inline-block py-2.5 -my-2.5 underline underline-offset-3">
          See credit packs
        </Link>
      </p>
    </Notice>
  );
}
