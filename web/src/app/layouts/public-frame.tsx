import { Outlet } from 'react-router-dom';
import { PublicLayout } from './public-layout.tsx';

/** Public pages inside the app: an upload goes on while one of them is read. */
export function PublicFrame() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}
