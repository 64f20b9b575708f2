import { describe, expect, it } from '@jest/globals';

type Run = (args: readonly string[]) => Promise<string>;
const script = '../images/images.mjs';
const { checkBuilder, checkSize } = (await import(script)) as {
  checkBuilder: (run: Run) => Promise<string>;
  checkSize: (name: string, bytes: number) => string;
};

/** A docker of this version. */
const docker =
  (version: string, { hasBuildx }: { hasBuildx: boolean }): Run =>
  (args) => {
    if (args[0] === 'version') return Promise.resolve(`${version}\n`);
    return hasBuildx ? Promise.resolve('') : Promise.reject(new Error('unknown command: docker buildx'));
  };

describe('the builder of images', () => {
  it('is part of an older Docker', async () => {
    expect(await checkBuilder(docker('20.10.24+dfsg1', { hasBuildx: false }))).toBe('Docker 20.10.24+dfsg1');
  });

  it('is a plug-in of a newer one, which says what to install where it is missing', async () => {
    expect(await checkBuilder(docker('28.2.2', { hasBuildx: true }))).toBe('Docker 28.2.2');
    await expect(checkBuilder(docker('28.2.2', { hasBuildx: false }))).rejects.toThrow(
      /plug-in buildx, and that is missing: install docker-buildx/,
    );
  });
});

describe('the size of an image', () => {
  it('is said while it is small enough', () => {
    expect(checkSize('colophon/gateway', 155_227_033)).toBe('155 MB');
    expect(checkSize('colophon/pdf-worker', 300e6)).toBe('300 MB');
  });

  it('is refused when it grew beyond what is allowed', () => {
    expect(() => checkSize('colophon/gateway', 212e6)).toThrow('212 MB, and 180 are allowed');
    expect(() => checkSize('colophon/pdf-worker', 301e6)).toThrow('301 MB, and 300 are allowed');
  });
});
