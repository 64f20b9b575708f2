import { LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '#components/menu.tsx';
import { useSession, useUser } from '#lib/session/session-context.tsx';
import { AccountName } from './account-name.tsx';

/** What would ask before the tab is closed: edits that are not saved, files that are not uploaded yet. */
function isHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** What concerns the account, behind the name of its owner. */
export function AccountMenu() {
  const { signOut } = useSession();
  const { first_name: first, last_name: last } = useUser();
  const navigate = useNavigate();
  const leave = () => {
    if (!isHeld() || window.confirm('Sign out? What is not saved or uploaded yet will be lost.')) signOut();
  };
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
        { label: 'Sign Out', icon: <LogOut aria-hidden className="size-[18px]" />, onChoose: leave },
      ]}
    />
  );
}
