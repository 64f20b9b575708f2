import { askKeeper } from './keeper/keeper.client.js';

/** A real nats-server with JetStream on files, for one test file alone: streams of other files are not there. */
export interface TestNats {
  /** What NATS_URL would hold; stays the same over kill and resume. */
  readonly url: string;
  /** SIGKILL, as a crash of the broker. */
  kill(): Promise<void>;
  /** Starts it again on the same port and store. */
  resume(): Promise<void>;
  /** Ends it and throws its store away. Call it in `afterAll`; it also ends with the test process. */
  stop(): Promise<void>;
}

/** Starts a nats-server of one's own (about 100 ms). */
export async function startNats(): Promise<TestNats> {
  const { url, server } = await askKeeper('nats.start');
  if (url === undefined || server === undefined) throw new Error('the keeper started no nats-server');
  return {
    url,
    kill: async () => void (await askKeeper('nats.kill', server)),
    resume: async () => void (await askKeeper('nats.resume', server)),
    stop: async () => void (await askKeeper('nats.stop', server)),
  };
}
