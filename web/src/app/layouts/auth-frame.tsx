import { Outlet } from 'react-router-dom';
import { AuthLayout } from './auth-layout.tsx';

/** Around the forms before the login. */
export function AuthFrame() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}
