import type { ReactNode } from 'react';
import { type ApiKeyScope, apiKeyScopes, webhookLimits, webhookTypes } from '@colophon/contracts/rules';
import { Link } from '#components/link.tsx';
import { eventMeanings } from '#config/webhook-events.ts';
import { CodeExample } from './components/code-example.tsx';
import { ServerAddress } from './components/server-address.tsx';
import { Terms } from './components/terms.tsx';
import {
  addWebhook,
  agentConfiguration,
  commandLine,
  describeFolder,
  forwardWebhooks,
  fromNode,
  installCommandLine,
  installSdk,
  receiveWebhooks,
  verifyWithSdk,
} from './examples.ts';

export interface Section {
  /** Names it in an address: `/developers#webhooks`. */
  readonly id: string;
  readonly heading: string;
  readonly content: ReactNode;
}

const SCOPES: Readonly<Record<ApiKeyScope, string>> = {
  'documents:read': 'See documents, their metadata and receipts; download files',
  'documents:write': 'Upload, edit metadata, ask the AI, write PDFs',
  'documents:delete': 'Delete documents',
  'brand-context:read': 'See the brand context and what was learned',
  'brand-context:write': 'Change both',
  'account:read': 'See the account, its credits and transactions',
  'webhooks:manage': 'Manage webhooks and their deliveries',
};

const AGENT_TOOLS: readonly (readonly [tool: string, meaning: string])[] = [
  ['describe_pdf', 'Have metadata proposed for a PDF, with the evidence for each field'],
  ['list_documents', 'Find documents by status or by their text'],
  ['get_document', 'See the metadata of one document'],
  ['review_metadata', 'Correct the metadata'],
  ['apply_metadata', 'Write the metadata into a copy of the PDF'],
];

const KeysLink = () => (
  <Link to="/settings?tab=api-keys" className="text-link">
    Create one in your settings
  </Link>
);

export const sections: readonly Section[] = [
  {
    id: 'key',
    heading: 'Get a key',
    content: (
      <>
        <p>
          Every program needs an API key. <KeysLink /> with the access <b>Everything</b>, or{' '}
          <b>Upload and review</b> if the program manages no webhooks. You see the key once. Keep it in the
          environment, never in code.
        </p>
        <ServerAddress />
        <p>
          Each document that the AI describes costs one credit. An account has 3 free credits a month;{' '}
          <Link to="/pricing" className="text-link">
            packs
          </Link>{' '}
          hold more.
        </p>
      </>
    ),
  },
  {
    id: 'shell',
    heading: 'Describe a folder from a shell',
    content: (
      <>
        <p>
          Put your PDFs, 50 for example, into <code>reports</code>, save this as <code>describe.sh</code> and
          run <code>sh describe.sh</code>. It needs curl and nothing else. If it is interrupted, run it again
          within a day: the same file is not paid for twice. So it is with a document that found no credit,
          once you have bought some.
        </p>
        <CodeExample title="describe.sh" code={describeFolder} />
        <p>
          The script takes the suggestions of the AI as they are. To review them first, leave out{' '}
          <code>generate-pdf</code> and accept each document in the browser. A PDF in which no text can be
          read is not described, because its name alone says little. If you want that for a credit, post{' '}
          <code>{'{"acceptNoText": true}'}</code> to its <code>generate-metadata</code>.
        </p>
      </>
    ),
  },
  {
    id: 'command-line',
    heading: 'Describe a folder with the command line',
    content: (
      <>
        <p>
          The <code>colophon</code> program does the same with a journal: however it ends, the next run goes
          on from there. It needs Node 22.12 or newer.
        </p>
        <CodeExample title="Install the command line" code={installCommandLine} />
        <CodeExample title="colophon run" code={commandLine} />
      </>
    ),
  },
  {
    id: 'node',
    heading: 'Call it from Node',
    content: (
      <>
        <p>
          The SDK is typed by the contract and has no dependencies. It repeats what failed on the way, and one
          idempotency key goes with all tries. It needs Node 20.3 or newer.
        </p>
        <CodeExample title="Install the SDK" code={installSdk} />
        <CodeExample title="describe.mjs" code={fromNode} />
      </>
    ),
  },
  {
    id: 'agents',
    heading: 'Connect an agent',
    content: (
      <>
        <p>
          Agents that speak the Model Context Protocol start <code>colophon mcp</code> themselves. Sign in
          once with <code>colophon login</code>, and add this to the configuration of the agent, with a folder
          of yours:
        </p>
        <CodeExample title="mcp.json" code={agentConfiguration} />
        <p>The agent gets these tools:</p>
        <Terms terms={AGENT_TOOLS} />
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            The agent reads PDFs and makes new ones below the folders of <code>--root</code> only, and
            overwrites nothing. Without a folder it works with the documents of the account alone.
          </li>
          <li>
            It spends one credit for each new PDF and none for the same one again, up to{' '}
            <code>--max-credits</code> each time it starts: 25 if you do not say.
          </li>
          <li>
            No tool deletes, buys or manages keys. A key with <code>documents:read</code> alone shows{' '}
            <code>list_documents</code> and <code>get_document</code>; <code>documents:write</code> adds the
            others.
          </li>
          <li>
            Text from a PDF arrives in fields named <code>untrusted</code>, so that the agent follows no
            instruction in it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'webhooks',
    heading: 'Receive webhooks',
    content: (
      <>
        <p>
          Your server gets a signed call when something happens to a document. Signatures are those of{' '}
          <a href="https://www.standardwebhooks.com" rel="noopener" className="text-link">
            Standard Webhooks
          </a>
          . This receiver needs no package:
        </p>
        <CodeExample title="receive.mjs" code={receiveWebhooks} />
        <p>
          Add its public https address in{' '}
          <Link to="/settings?tab=webhooks" className="text-link">
            your settings
          </Link>{' '}
          or by a call. Either shows the secret once; start the receiver with it as{' '}
          <code>COLOPHON_WEBHOOK_SECRET</code>.
        </p>
        <CodeExample title="Add a webhook" code={addWebhook} />
        <p>With the SDK, the check is one line:</p>
        <CodeExample title="Verify with the SDK" code={verifyWithSdk} />
        <p>
          No one needs to reach the machine on which you develop: the command line brings the deliveries
          there, even those of a disabled webhook, and signs them by <code>COLOPHON_WEBHOOK_SECRET</code>.
        </p>
        <CodeExample title="Receive on your machine" code={forwardWebhooks} />
        <p>A webhook gets events of the types you choose:</p>
        <Terms terms={webhookTypes.map((type) => [type, eventMeanings[type]])} />
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            A body holds ids, a time and no text of a document. <code>document.ready</code> names the{' '}
            <code>metadataVersion</code> that the file contains.
          </li>
          <li>
            Answer with a status from 200 to 299 within 15 seconds. Everything else, a redirect too, is tried
            again up to nine times over 75 hours, or later if you send <code>Retry-After</code>. 410 disables
            the webhook.
          </li>
          <li>
            Events may come twice and in any order. <code>webhook-id</code> is the same each time; keep it to
            know what you have.
          </li>
          <li>
            Deliveries are listed for {webhookLimits.keptDays} days, and can be sent again. After five days of
            failures we disable a webhook; enabled again, it can recover what it missed.
          </li>
          <li>
            After you rotate the secret, calls carry both signatures for 24 hours. Accept a call if one of
            them fits, as the receiver above does.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'scopes',
    heading: 'What a key may do',
    content: (
      <>
        <Terms terms={apiKeyScopes.map((scope) => [scope, SCOPES[scope]])} />
        <p>
          A call without its scope answers 403 <code>insufficient_scope</code> and names it in{' '}
          <code>WWW-Authenticate</code>. No key changes passwords, two-factor sign-in, settings or keys, buys
          credits, or deletes the account. You found a key of someone else?{' '}
          <code>POST /api/api-keys/revoke</code> with <code>{'{"key": "…"}'}</code> ends it, without signing
          in.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    heading: 'Limits and errors',
    content: (
      <>
        <p>Calls a minute, for all keys of an account together:</p>
        <Terms
          terms={[
            ['read', '600'],
            ['write', '120'],
            ['upload', '120, with up to 50 files of 25 MB each'],
          ]}
        />
        <p>
          These are the usual limits; an operator may set others. Each answer says what is left in{' '}
          <code>RateLimit</code> and <code>RateLimit-Policy</code>. Above a limit the answer is 429 with{' '}
          <code>Retry-After</code>.
        </p>
        <p>
          Every error has the same body: <code>error</code> is a sentence for people, <code>code</code> is for
          programs, <code>details</code> lists wrong fields, <code>requestId</code> finds the request in our
          logs. Send an <code>Idempotency-Key</code> with calls that cost something, and repeat them safely
          for 24 hours.
        </p>
      </>
    ),
  },
  {
    id: 'versions',
    heading: 'Versions and deprecation',
    content: (
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <code>/api</code> is version 1, and it only grows. Accept fields, codes, events and values that you
          do not know.
        </li>
        <li>
          What would break a program comes as <code>/api/v2</code>, beside version 1.
        </li>
        <li>
          Before a call goes, the reference marks it as deprecated for at least 12 months, says what to call
          instead, and all its answers carry <code>Deprecation</code> (RFC 9745) and <code>Sunset</code> (RFC
          8594) with the dates.
        </li>
        <li>
          The SDK and the command line warn once of such a call, and the operator of this server sees which
          keys still make it.
        </li>
      </ul>
    ),
  },
  {
    id: 'reference',
    heading: 'Reference',
    content: (
      <p>
        Every call, with its fields, answers and errors, is in the{' '}
        <a href="/api/docs" className="text-link">
          API reference
        </a>
        , where you can try it. Generate a client for any language from the{' '}
        <a href="/api/openapi.json" className="text-link">
          OpenAPI contract
        </a>
        .
      </p>
    ),
  },
];
