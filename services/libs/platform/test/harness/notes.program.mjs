// The `main.js` of a service with its own database, from the build: what an image runs.
import { defineService, runService } from '@colophon/platform';

class CreateNotes0000000000002 {
  name = 'CreateNotes0000000000002';
  up = (runner) => runner.query('CREATE TABLE note (text text NOT NULL)');
  down = (runner) => runner.query('DROP TABLE note');
}

await runService(
  defineService({
    name: 'notes',
    module: class {},
    database: { entities: [], migrations: [CreateNotes0000000000002] },
  }),
);
