import { LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '#components/menu.tsx';
import { useSession, useUser } from '#lib/session/session-context.tsx';
import { AccountName } from './account-name.tsx';

/** What concerns the account, behind the name of its owner. */
export function AccountMenu() {
  const { signOut } = useSession();
  const { first_name: first, last_name: last } = useUser();
  const navigate = useNavigate();
  return (
    <Menu
      label={`Account of ${first} ${last}`}
      trigger={<AccountName />}
      items={[
        {
          label: 'Settings',
          icon: <Settings aria-hidden className="size-[18px]" />,
          onChoose: () => navigate('/settings'),
        },
        { label: 'Sign Out', icon: <LogOut aria-hidden className="size-[18px]" />, onChoose: signOut },
      ]}
    />
  );
}
