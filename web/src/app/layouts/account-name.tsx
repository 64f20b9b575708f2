import { CircleUserRound } from 'lucide-react';
import { useUser } from '#lib/session/session-context.tsx';

/** Who is signed in; on a phone a picture stands for the name. */
export function AccountName() {
  const { first_name: first, last_name: last } = useUser();
  return (
    <>
      <CircleUserRound aria-hidden className="size-5 shrink-0" />
      <span className="max-w-52 truncate max-sm:hidden">
        {first} {last}
      </span>
    </>
  );
}
