import { describe, expect, it } from '@jest/globals';

const gate = 'endings';
const { checkEndings, endingProblems } = (await import(`../gates/${gate}.mjs`)) as {
  checkEndings: () => void;
  endingProblems: (path: string, text: string) => string[];
};

const HERE = 'services/gateway/src/documents/upload-form.ts';

describe('the gate on how work ends', () => {
  it('is satisfied by the project', () => {
    expect(() => checkEndings()).not.toThrow();
  });

  it.each([
    ['a stream whose second error has no listener', "form.once('error', fail);"],
    ['the same over two lines', "request\n  .once(\n    'error',\n    reject,\n  );"],
    ['the same by node:events', "await once(request, 'error');"],
    ['a place that is given back by hand', 'const place = this.places.hold(userId);'],
    ['a seat that is given back by hand', 'const seat = await freeSeats.take();'],
  ])('refuses %s', (_case, text) => {
    expect(endingProblems(HERE, `\n${text}\n`)).toEqual([expect.stringMatching(/^services.*ts:\d+: \w/)]);
  });

  it.each([
    ['a listener that stays', "form.on('error', fail);"],
    ['another event', "response.once('close', leave);"],
    ['work in a place', 'await this.places.use(userId, work);'],
  ])('takes %s', (_case, text) => {
    expect(endingProblems(HERE, text)).toEqual([]);
  });

  it('takes a server that cannot listen where that is named', () => {
    const text = "server.once('error', reject);";
    expect(endingProblems('services/libs/platform/src/health/health-server.ts', text)).toEqual([]);
    expect(endingProblems(HERE, text)).toHaveLength(1);
  });
});
