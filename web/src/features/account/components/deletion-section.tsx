import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { isStatus } from '#lib/api/errors.ts';
import { dropAllDrafts } from '#lib/drafts.ts';
import { dropToken } from '#lib/session/token.ts';
import { type Proof, securityCalls, twoFactorQuery } from '../api/security-queries.ts';
import { DataDownload } from './data-download.tsx';
import { PanelSection } from './panel-section.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { WhatGoes } from './what-goes.tsx';

/** Nothing of the account stays in this browser: the page is reloaded. */
async function deleteAccount(proof: Proof): Promise<void> {
  try {
    await securityCalls.deleteAccount(proof);
  } catch (error) {
    // As after a deletion whose answer was lost: the session has ended, and what was typed stays for no other person.
    if (isStatus(error, 401)) dropAllDrafts();
    throw error;
  }
  dropAllDrafts();
  dropToken();
  window.location.assign('/login?account=deleted');
}

export function DeletionSection() {
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(twoFactorQuery);
  return (
    <PanelSection
      title="Delete account"
      intro="This deletes your documents, files, brand context and profile. You lose any remaining credits. Download what you need first."
    >
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && (
        <ProofDialog
          title="Delete this account?"
          action="Delete permanently"
          danger
          failure="No answer came. Try again in a moment: if the account is deleted already, you are signed out then."
          asksCode={data?.enabled === true}
          onProve={deleteAccount}
          onClose={() => setAsking(false)}
        >
          <WhatGoes />
          <DataDownload />
          <p className="text-muted">
            You are signed out everywhere right away, and everything is deleted within minutes. This cannot be
            undone.
          </p>
        </ProofDialog>
      )}
    </PanelSection>
  );
}
