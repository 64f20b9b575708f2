import type { RawAnswer } from '../../../stack/http-connection.ts';
import { tinyPdf } from '../../../chaos/load/tiny-pdf.ts';
import type { Exchange } from '../../http/load.ts';
import type { KeptDocument, Person, Stage } from './person.ts';
import { fileForm, json, requestBytes } from './request-bytes.ts';
import type { Tally } from './tally.ts';

/** One request, and what its answer changes for its sender. */
interface Step {
  readonly what: string;
  readonly request: Buffer;
  readonly expected: readonly number[];
  /** Called with the answer that was expected. @throws when it is wrong after all */
  readonly learn?: (answer: RawAnswer) => void;
  /** Kept from other changes until there is an answer. */
  readonly changes?: KeptDocument;
}

type Visit = (person: Person) => Step | undefined;

/** Documents in progress; above it users stop uploading, so that the load stays the same on a slow machine. */
const MOST_UNDER_WAY = 16;
const METADATA = {
  subject: 'Robots, warehouses',
  keywords: 'robots, warehouse, parcels',
  author: 'Ada Lovelace',
  description: 'What robots do in a warehouse and what others can learn from it.',
};

/** What people do in the app, each request drawn by its share; what cannot be done now is a look at the list. */
export class Visits {
  private readonly people: readonly Person[];
  private readonly tally: Tally;
  private readonly random: () => number;
  private readonly shares: readonly (readonly [Visit, number])[];
  private uploads = 0;

  constructor(people: readonly Person[], tally: Tally, random: () => number) {
    this.people = people;
    this.tally = tally;
    this.random = random;
    this.shares = [
      [(person) => this.upload(person), 0.03],
      [(person) => this.poll(person), 0.17],
      [(person) => this.save(person), 0.03],
      [(person) => this.write(person), 0.03],
      [(person) => this.download(person), 0.04],
      [(person) => this.generateAnew(person), 0.005],
      [({ account: { email, password } }) => signIn(email, password), 0.01],
      [({ account }) => read('GET /user/me', '/api/user/me', account.token), 0.1],
      [({ account }) => read('GET /billing/transactions', '/api/billing/transactions', account.token), 0.03],
      [(person) => this.look(person, ''), 0.2],
      [(person) => this.look(person, '/metadata'), 0.05],
    ];
  }

  /** Documents that were acknowledged. */
  get documents(): KeptDocument[] {
    return this.people.flatMap(({ documents }) => documents);
  }

  next(): Exchange {
    const person = this.pick(this.people);
    const step =
      this.draw()(person) ?? read('GET /documents', '/api/documents?limit=20', person.account.token);
    const { what, request, expected, learn, changes } = step;
    if (changes) changes.busy = true;
    return {
      request,
      onAnswer: (answer, milliseconds) => {
        if (changes) changes.busy = false;
        if (!this.tally.note(what, answer, expected, milliseconds) || answer instanceof Error) return;
        try {
          learn?.(answer);
        } catch (error) {
          this.tally.fail(what, String(error));
        }
      },
    };
  }

  private draw(): Visit {
    let left = this.random();
    for (const [visit, share] of this.shares) {
      left -= share;
      if (left < 0) return visit;
    }
    return () => undefined;
  }

  private pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.random() * list.length)];
    if (picked === undefined) throw new Error('there is no user');
    return picked;
  }

  /** One of the user's documents that no call is changing at the moment. */
  private one({ documents }: Person, ...stages: readonly Stage[]): KeptDocument | undefined {
    const free = documents.filter(({ stage, busy }) => !busy && stages.includes(stage));
    return free.length > 0 ? this.pick(free) : undefined;
  }

  private upload(person: Person): Step | undefined {
    const underWay = this.documents.filter(({ stage }) => stage === 'working' || stage === 'writing');
    if (underWay.length >= MOST_UNDER_WAY || person.credits < 1) return undefined;
    this.uploads += 1;
    person.credits -= 1;
    const name = `Report ${this.uploads}`;
    return {
      what: 'POST /documents/upload',
      request: requestBytes('POST', '/api/documents/upload', {
        token: person.account.token,
        content: fileForm(`${name}.pdf`, tinyPdf(name, `Ref-${this.uploads}`)),
      }),
      expected: [201],
      learn: ({ body }) => {
        const [accepted] = (parsed(body)['documents'] ?? []) as { id: string | null }[];
        if (!accepted?.id) throw new Error(`accepted nothing: ${body.toString('utf8')}`);
        const acknowledgedAt = performance.now();
        person.documents.push({ id: accepted.id, acknowledgedAt, stage: 'working', busy: false });
      },
    };
  }

  private poll(person: Person): Step | undefined {
    const document = this.one(person, 'working', 'writing');
    if (!document) return undefined;
    return {
      ...read('GET /documents/{id}, until it is done', `/api/documents/${document.id}`, person.account.token),
      learn: ({ body }) => {
        const { status } = (parsed(body)['document'] ?? {}) as { status?: string };
        if (status === 'failed') throw new Error(`${document.id} failed: ${body.toString('utf8')}`);
        if (status === 'ready_for_download') document.stage = 'written';
        else if (status === 'completed' && document.stage === 'working') document.stage = 'described';
      },
      changes: document,
    };
  }

  private save(person: Person): Step | undefined {
    const document = this.one(person, 'described', 'written');
    if (!document) return undefined;
    const metadata = { ...METADATA, title: `Reviewed ${document.id}` };
    return {
      what: 'PUT /documents/{id}/metadata',
      request: requestBytes('PUT', `/api/documents/${document.id}/metadata`, {
        token: person.account.token,
        content: json({ metadata }),
      }),
      expected: [200],
      learn: () => void (document.stage = 'saved'),
      changes: document,
    };
  }

  private write(person: Person): Step | undefined {
    const document = this.one(person, 'saved');
    if (!document) return undefined;
    return {
      what: 'POST /documents/{id}/generate-pdf',
      request: requestBytes('POST', `/api/documents/${document.id}/generate-pdf`, {
        token: person.account.token,
      }),
      expected: [200, 202],
      learn: ({ status }) => void (document.stage = status === 200 ? 'written' : 'writing'),
      changes: document,
    };
  }

  private download(person: Person): Step | undefined {
    const document = this.one(person, 'written');
    if (!document) return undefined;
    return {
      ...read('GET /documents/{id}/download', `/api/documents/${document.id}/download`, person.account.token),
      learn: ({ body }) => {
        if (body.subarray(0, 5).toString('latin1') !== '%PDF-')
          throw new Error('what was downloaded is no PDF');
      },
      changes: document,
    };
  }

  private generateAnew(person: Person): Step | undefined {
    const document = this.one(person, 'described');
    if (!document || person.credits < 1) return undefined;
    person.credits -= 1;
    return {
      what: 'POST /documents/{id}/generate-metadata',
      request: requestBytes('POST', `/api/documents/${document.id}/generate-metadata`, {
        token: person.account.token,
      }),
      expected: [202],
      learn: () => void (document.stage = 'working'),
      changes: document,
    };
  }

  private look(person: Person, part: '' | '/metadata'): Step | undefined {
    const document = this.one(person, 'described', 'saved', 'written');
    return (
      document &&
      read(`GET /documents/{id}${part}`, `/api/documents/${document.id}${part}`, person.account.token)
    );
  }
}

const read = (what: string, path: string, token: string): Step => ({
  what,
  request: requestBytes('GET', path, { token }),
  expected: [200],
});

const signIn = (email: string, password: string): Step => ({
  what: 'POST /auth/login',
  request: requestBytes('POST', '/api/auth/login', { content: json({ email, password }) }),
  expected: [200],
});

const parsed = (body: Buffer): Record<string, unknown> => {
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
};
