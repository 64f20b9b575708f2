import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of a screen whose code comes by itself. Unlike `lazy`, it shows as soon as it is there: React holds back what
 * follows a fallback for 300 ms.
 * A failure goes to the screen's boundary.
 */
export function arriving<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  const bring = async () => {
    arrived = await load();
  };
  return function Arriving(props: Props) {
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
    }, []);
    if (outcome !== undefined && 'failure' in outcome) throw outcome.failure;
    return arrived === undefined ? meanwhile : createElement(arrived, props);
  };
}
