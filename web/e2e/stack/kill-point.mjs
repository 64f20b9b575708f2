// Loaded before a program that shall die: by SIGKILL, at the moment of its own work that KILL_POINT names, as `sync.after:2`.
import promises, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [point, count] = (process.env.KILL_POINT ?? '').split(':');
let left = Number(count);

const reach = (name) => {
  if (name !== point) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

const around = (name, work) =>
  async function (...args) {
    reach(`${name}.before`);
    const result = await work.apply(this, args);
    reach(`${name}.after`);
    return result;
  };

const file = await open(process.execPath);
const handles = Object.getPrototypeOf(file);
await file.close();
for (const name of ['appendFile', 'sync']) handles[name] = around(name, handles[name]);
globalThis.fetch = around('fetch', globalThis.fetch);
promises.rename = around('rename', promises.rename);
syncBuiltinESMExports();
