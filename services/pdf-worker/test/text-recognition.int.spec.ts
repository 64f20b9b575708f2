import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runLimited } from '../src/engine/limited-program.js';
import { canHaveOwnNetwork } from '../src/job/own-network.js';
import { defaultRecognitionLimits, TextRecognition } from '../src/recognition/text-recognition.js';

let folder: string;
const { PATH: path } = process.env;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recognition-'));
});
afterEach(async () => {
  process.env['PATH'] = path;
  delete process.env['SECRET'];
  await rm(folder, { recursive: true });
});

const line =
  "<span class='ocr_line' title=\"bbox 0 0 9 9; x_size 9\"><span class='ocrx_word' title='x_wconf 95'>";
const picture = { width: 2, height: 1, pixels: Buffer.from([0, 255]), dotsPerInch: 249.6 };
const { timeoutMs } = defaultRecognitionLimits;
/** A tesseract that knows these languages and then does as told. */
async function tesseractThat(
  does: string,
  { languages = ['eng', 'deu', 'osd', 'script/Latin', 'equ'], limits = defaultRecognitionLimits } = {},
) {
  const file = join(folder, 'tesseract');
  const listed = ['List of available languages:', ...languages].join('\\n');
  await writeFile(
    file,
    `#!/bin/sh\n[ "$1" = --list-langs ] && { printf '${listed}\\n'; exit 0; }\n${does}\n`,
  );
  await chmod(file, 0o755);
  process.env['PATH'] = `${folder}:${path}`;
  return TextRecognition.find(limits);
}

describe('text recognition', () => {
  it('asks for the languages there are, without what is none', async () => {
    expect((await tesseractThat('exit 0'))?.models).toEqual(['eng', 'deu']);
  });

  it('is not there without a language, or where the program is broken', async () => {
    expect(await tesseractThat('exit 0', { languages: ['osd'] })).toBeUndefined();
    await writeFile(join(folder, 'tesseract'), '#!/bin/sh\nexit 3\n');
    expect(await TextRecognition.find()).toBeUndefined();
    process.env['PATH'] = join(folder, 'nothing');
    expect(await TextRecognition.find()).toBeUndefined();
  });

  it('gives the picture on standard input, and names the language that the file states', async () => {
    // Says its arguments and what it was given in the place of a word.
    const echo = `printf '%s' "${line.replaceAll('"', '\\"')}"; printf '%s ' "$@"; od -An -tx1 | tr -d ' \\n'; printf '</span>'`;
    const recognition = await tesseractThat(echo);
    const seen = await recognition?.read(picture, 'de', timeoutMs);
    const given = Buffer.from('P5\n2 1\n255\n\u0000\u00ff', 'latin1').toString('hex');
    expect(seen?.[0]?.words[0]?.text).toBe(
      `stdin stdout -l deu+eng --dpi 250 -c tessedit_create_hocr=1 ${given}`,
    );
  });

  it('has nothing of the environment but the path', async () => {
    process.env['SECRET'] = 'sesame';
    const recognition = await tesseractThat(
      `printf '%s' "${line.replaceAll('"', '\\"')}"; env; printf '</span>'`,
    );
    const text = (await recognition?.read(picture, '', timeoutMs))?.[0]?.words[0]?.text;
    expect(text).toContain('OMP_THREAD_LIMIT=1');
    expect(text).not.toContain('sesame');
  });

  it.each([
    ['breaks down', 'exit 1'],
    ['takes too much memory', 'exec awk \'BEGIN { t = "0123456789abcdef"; while (1) t = t t }\''],
    ['floods its output', 'exec cat /dev/zero'],
    ['writes a file', `echo gotcha > "$0.out" && exec cat "$0.out"`],
  ])('that %s finds nothing, and says so', async (_, does) => {
    const recognition = await tesseractThat(does);
    // More than a pipe holds: who does not read it is not waited for.
    const large = { ...picture, height: 500_000, pixels: Buffer.alloc(1_000_000) };
    expect(await recognition?.read(large, '', timeoutMs)).toBeUndefined();
  });

  it('that does not end is killed, with what it started', async () => {
    const recognition = await tesseractThat('sleep 600');
    expect(await recognition?.read(picture, '', 300)).toBeUndefined();
  });

  it('reaches no network where the kernel lets it have its own', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const call = join(folder, 'call.mjs');
    await writeFile(call, `await fetch('http://127.0.0.1:${port}').catch(() => process.exit(7));`);
    // Node takes far more address space than tesseract may have.
    const limits = { ...defaultRecognitionLimits, memoryMb: 8192 };
    const recognition = await tesseractThat(`cat > /dev/null; exec "${process.execPath}" "${call}"`, {
      limits,
    });
    // Once without a network of its own, so that it is seen that only this keeps it from reaching.
    const program = { program: 'tesseract', args: [], input: Buffer.alloc(0) };
    await runLimited(program, { ...limits, fileMb: 0 });
    expect(asked).toBe(1);
    await recognition?.read(picture, '', timeoutMs);
    await new Promise((resolve) => server.close(resolve));
    expect(asked).toBe((await canHaveOwnNetwork()) ? 1 : 2);
  });
});
