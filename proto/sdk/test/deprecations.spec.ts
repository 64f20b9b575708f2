import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Colophon, type ColophonOptions, type DeprecatedCall } from '../src/index.js';
import { InstantClock } from './instant-clock.js';
import { LocalServer } from './local-server.js';

const ends = {
  deprecation: '@1796083200',
  sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
  link: '</help>; rel="help", </developers#versions>; rel="deprecation"; type="text/html"',
};

let server: LocalServer;
beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());
afterEach(() => void jest.restoreAllMocks());

const client = (options: Partial<ColophonOptions> = {}): Colophon =>
  new Colophon({ apiKey: 'clphk_key', baseUrl: server.url, ...options }, new InstantClock());

describe('a call that the server is going to end', () => {
  it('is reported once, with its end and where that is explained', async () => {
    const heard: DeprecatedCall[] = [];
    server.willAnswer({ headers: ends, json: { user: {}, apiKey: {} } });
    const { account } = client({ onDeprecated: (deprecated) => heard.push(deprecated) });
    await account.get();
    await account.get();
    await account.key();
    expect(heard).toEqual([
      {
        call: 'getCurrentUser',
        endsAt: new Date('2027-12-01'),
        message: `getCurrentUser (GET /api/user/me) is deprecated and may be gone from 2027-12-01 on. See ${server.url}/developers#versions`,
      },
      expect.objectContaining({ call: 'getCurrentApiKey' }),
    ]);
  });

  it('is reported for an answer that refuses, and where the server says no more than that', async () => {
    const heard: DeprecatedCall[] = [];
    server.willAnswer({ status: 403, headers: { deprecation: '@1', sunset: 'soon' }, json: {} });
    const { account } = client({ onDeprecated: (deprecated) => heard.push(deprecated) });
    await expect(account.get()).rejects.toThrow('The server answered 403.');
    expect(heard).toEqual([
      {
        call: 'getCurrentUser',
        endsAt: undefined,
        message: 'getCurrentUser (GET /api/user/me) is deprecated.',
      },
    ]);
  });

  it('is the only one that is reported', async () => {
    const onDeprecated = jest.fn<(deprecated: DeprecatedCall) => void>();
    server.willAnswer({ headers: { sunset: ends.sunset }, json: { user: {} } });
    await client({ onDeprecated }).account.get();
    expect(onDeprecated).not.toHaveBeenCalled();
  });

  it('is warned of by the process where no one listens, once for all clients', async () => {
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
    server.willAnswer({ headers: ends, json: {} });
    await client().brandContext.get();
    await client().brandContext.get();
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/^getBrandContext .* 2027-12-01 on\./), 'DeprecationWarning'],
    ]);
  });
});
