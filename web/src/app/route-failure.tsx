import { useRouteError } from 'react-router-dom';
import { ScreenFailure } from './screen-failure.tsx';

/** One screen's failure leaves its frame standing. */
export function RouteFailure() {
  return <ScreenFailure error={useRouteError()} />;
}
