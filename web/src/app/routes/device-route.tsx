import { useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { PageHeading } from '#components/page.tsx';
import type { WaitingDevice } from '#features/account/api/device-calls.ts';
import { DeviceCodeForm } from '#features/account/components/device-code-form.tsx';
import { DeviceDecision } from '#features/account/components/device-decision.tsx';
import { useFocusEffect } from '#lib/focus-effect.ts';

type Step =
  | { readonly name: 'code'; readonly expired?: string }
  | { readonly name: 'decide'; readonly code: string; readonly device: WaitingDevice }
  | { readonly name: 'approved' | 'denied' };

/** Focus goes to each next step, which replaces what had it. */
function useStepFocus(step: string) {
  const part = useRef<HTMLDivElement>(null);
  useFocusEffect(() => {
    if (step !== 'code') part.current?.focus();
  }, [step]);
  return part;
}

export default function DeviceRoute() {
  const [step, setStep] = useState<Step>({ name: 'code' });
  const part = useStepFocus(step.name);
  return (
    <div className="grid max-w-xl gap-6">
      <PageHeading title="Connect a program">
        <p className="mt-2 text-muted">A program on your computer or server asks for an API key.</p>
      </PageHeading>
      <div ref={part} tabIndex={-1} className="outline-none">
        {step.name === 'code' && (
          <DeviceCodeForm
            expired={step.expired}
            onFound={(code, device) => setStep({ name: 'decide', code, device })}
          />
        )}
        {step.name === 'decide' && (
          <DeviceDecision
            code={step.code}
            device={step.device}
            onDecided={(isApproved) => setStep({ name: isApproved ? 'approved' : 'denied' })}
            onExpired={() => setStep({ name: 'code', expired: step.code })}
          />
        )}
        {step.name === 'approved' && (
          <Notice tone="ok" title="Approved" live>
            Go back to your program: it gets its key within seconds.
          </Notice>
        )}
        {step.name === 'denied' && (
          <Notice tone="info" title="Denied" live>
            The program gets no key.
          </Notice>
        )}
      </div>
    </div>
  );
}
