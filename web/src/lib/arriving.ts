import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { whenOnLine } from './when-on-line.ts';

/**
 * A part of a screen whose code comes by itself. Unlike `lazy`, it shows as soon as it is there (React holds back what
 * follows a fallback for 300 ms).
 * @param failed replaces it when its code did not come, and asks again; without it, the code is waited for while the line is
 *   down, and another failure goes to the screen's boundary
 */
export function arriving<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
  failed?: (retry: () => void) => ReactNode,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  const bring = async () => {
    arrived = await (failed === undefined ? whenOnLine(load) : load());
  };
  return function Arriving(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const [outcome, setOutcome] = useState<{ failure?: unknown }>();
    useEffect(() => {
      if (arrived !== undefined) return undefined;
      let current = true;
      bring().then(
        () => current && setOutcome({}),
        (failure: unknown) => current && setOutcome({ failure }),
      );
      return () => {
        current = false;
      };
    }, [attempt]);
    if (arrived !== undefined) return createElement(arrived, props);
    if (outcome === undefined || !('failure' in outcome)) return meanwhile;
    if (failed === undefined) throw outcome.failure;
    return failed(() => {
      setOutcome(undefined);
      setAttempt(attempt + 1);
    });
  };
}
