import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The token of a mailed link, empty without one. It leaves the address bar, the history and what is shared right after. */
export function useMailedToken(): string {
  const [parameters, setParameters] = useSearchParams();
  const [token] = useState(() => parameters.get('token') ?? '');
  const isShown = parameters.has('token');
  useEffect(() => {
    if (isShown) setParameters({}, { replace: true });
  }, [isShown, setParameters]);
  return token;
}
