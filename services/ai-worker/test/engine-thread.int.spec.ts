import { FakeClock } from '@colophon/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EngineThread } from '../src/local/engine-thread.js';
import { leadingPhrases } from '../src/local/leading-phrases.js';
import { describeDocument, type LocalRequest } from '../src/local/local-engine.js';
import { page, requestFor, textOf } from './extracted-text.fixture.js';

// Real: the thread and the engine in it (of the last build). Nothing is replaced.

const REQUEST: LocalRequest = requestFor(
  textOf([
    page(1, [
      ['How Harbours Save Energy', 26],
      ['Crane scheduling in container terminals decides how much energy container terminals need.', 11],
    ]),
  ]),
);
const patient = new AbortController().signal;

let thread: EngineThread | undefined;
afterEach(async () => {
  await thread?.close();
});

describe('the thread of the local engine', () => {
  it('gives the same answer as the engine itself', async () => {
    thread = new EngineThread();
    expect(await thread.describe(REQUEST, patient)).toEqual(await describeDocument(REQUEST));
  });

  it('finds the leading phrases of a text for an endpoint, as the engine itself does', async () => {
    thread = new EngineThread();
    const sentence =
      'Crane scheduling in container terminals decides how much energy container terminals need.';
    const reading = {
      paragraphs: [{ text: sentence, page: 1, fontSize: 11 }],
      language: 'en',
      keyTopics: '',
    };
    const phrases = await thread.phrases(reading, patient);
    expect(phrases).toContain('container terminals');
    expect(phrases).toEqual(await leadingPhrases(reading));
  });

  it('answers several documents, each its own', async () => {
    const busy = (thread = new EngineThread());
    const names = ['Harbour contract', 'Crane manual', 'Ship register'];
    const requests = names.map((name) =>
      requestFor(textOf([page(1, [])]), { filename: `${name.replace(' ', '_')}.pdf` }),
    );
    const answers = await Promise.all(requests.map((request) => busy.describe(request, patient)));
    expect(answers.map((answer) => answer.metadata.title)).toEqual(names);
  });

  it('lets the service go on while a long text is read', async () => {
    thread = new EngineThread();
    const sentence = 'Crane scheduling in container terminals decides how long container ships stay. ';
    const long = requestFor(textOf([page(1, [[sentence.repeat(20), 11]])]));
    let turns = 0;
    let isDone = false;
    const turn = (): void => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await thread.describe(long, patient);
    isDone = true;
    expect(turns).toBeGreaterThan(10);
  });

  it('fails only the document that takes too long, and restarts for the next', async () => {
    const clock = new FakeClock();
    thread = new EngineThread(clock);
    const failure = thread.describe(REQUEST, patient).catch((error: unknown) => error);
    await clock.advance(60_000);
    expect(String(await failure)).toContain('took too long');
    expect((await thread.describe(REQUEST, patient)).metadata.title).toBe('How Harbours Save Energy');
  });

  it('stops when no caller waits any more', async () => {
    thread = new EngineThread();
    await expect(thread.describe(REQUEST, AbortSignal.abort())).rejects.toThrow('aborted');
    const waiting = new AbortController();
    const answer = thread.describe(REQUEST, waiting.signal);
    waiting.abort();
    await expect(answer).rejects.toThrow('aborted');
  });

  it('goes on with those who still wait when others have left the queue', async () => {
    const busy = (thread = new EngineThread());
    const leaving = new AbortController();
    const answers = [patient, leaving.signal, patient].map((signal) => busy.describe(REQUEST, signal));
    const outcomes = Promise.allSettled(answers);
    leaving.abort();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails all waiting calls when it is closed', async () => {
    thread = new EngineThread();
    const answers = [thread.describe(REQUEST, patient), thread.describe(REQUEST, patient)];
    const outcomes = Promise.allSettled(answers);
    await thread.close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  });
});
