// Exit code 0 when the process of this container lives; the gateway has its probes below /api. With addresses as
// arguments: when all of them answer, within a minute, which is what `helm test` asks.
import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 60_000;
const { HTTP_PORT = '8080' } = process.env;

async function answers(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function answersInTime(address) {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(1000)) {
    if (await answers(address)) {
      console.log(`✓ ${address} answers`);
      return true;
    }
  }
  console.error(`${address} does not answer`);
  return false;
}

const asked = process.argv.slice(2);
const own = ['/health/live', '/api/health/live'].map((path) => `http://127.0.0.1:${HTTP_PORT}${path}`);
const isWell =
  asked.length > 0
    ? (await Promise.all(asked.map(answersInTime))).every(Boolean)
    : (await Promise.all(own.map(answers))).some(Boolean);
process.exit(isWell ? 0 : 1);
