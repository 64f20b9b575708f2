import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Account } from '../stack/account.ts';
import { eventually } from '../stack/eventually.ts';
import { BROWSER_TRACES, separateStack } from '../stack/own-stack.ts';
import { openBrowser } from '../ui/browser.ts';
import { Visitor } from '../ui/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const TITLE = 'Quarterly Harbour Secrets';

it('one trace goes from a press in the browser to the written file, and tells nothing of its user', async () => {
  const { stack, collector } = await separateStack();
  const account = await Account.open(stack);
  const document = await account.completedDocument(TITLE);
  const visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
  const { page } = visitor;
  // As an ingress would lead it.
  const bodies: string[] = [];
  await page.route(`**${BROWSER_TRACES}`, async (route) => {
    const body = route.request().postData() ?? '';
    bodies.push(body);
    await fetch(`${collector.env['OTEL_EXPORTER_OTLP_ENDPOINT']}/v1/traces`, { method: 'POST', body });
    await route.fulfill({ status: 200, body: '{}' });
  });
  await visitor.open(`/documents/${document.id}/review`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate & Download PDF' }).click();
  await downloading;
  await eventually(() => {
    const call = collector.spans.find(({ name }) => name === 'POST /api/documents/{id}/generate-pdf');
    const trace = collector.trace(call?.traceId ?? '');
    const services = new Set(trace.map(({ service }) => service));
    expect([...services]).toEqual(expect.arrayContaining(['browser', 'gateway', 'document', 'pdf-worker']));
    const [press] = trace.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(press).toMatchObject({ service: 'browser', name: 'press', spanId: call?.parentSpanId });
  }, 'a trace from the press to the file');
  for (const secret of [document.id, account.email, account.token, TITLE])
    expect(bodies.join('\n')).not.toContain(secret);
  await visitor.leave();
});
