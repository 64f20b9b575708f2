import { type ProgramEnd, runLimited } from '../engine/limited-program.js';
import { canHaveOwnNetwork, ownNetwork } from '../job/own-network.js';
import { type SeenLine, parseHocr } from './hocr.parser.js';
import { modelsFor } from './language-codes.js';

export interface RecognitionLimits {
  /** One page. */
  readonly timeoutMs: number;
  /** Address space. */
  readonly memoryMb: number;
  /** hOCR of one page. */
  readonly outputBytes: number;
}

/** A dense page takes 3 s and 400 MB, and its hOCR 300 kB. */
export const defaultRecognitionLimits: RecognitionLimits = {
  timeoutMs: 20_000,
  memoryMb: 1024,
  outputBytes: 8 * 1024 * 1024,
};

/** Of a grey picture, row by row from the top, a byte a pixel. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
  readonly dotsPerInch: number;
}

/** Not models of a language: orientation, and formulas. */
const NO_LANGUAGES = new Set(['osd', 'equ']);

/** `tesseract`, where the system has it: reads the text in pictures of pages. */
export class TextRecognition {
  private constructor(
    private readonly limits: RecognitionLimits,
    /** Languages, by the names of their models. */
    readonly models: readonly string[],
    private readonly offline: boolean,
  ) {}

  /** Undefined where tesseract is not installed, or knows no language. */
  static async find(limits = defaultRecognitionLimits): Promise<TextRecognition | undefined> {
    const [listed, offline] = await Promise.all([
      runTesseract(['--list-langs'], limits, false),
      canHaveOwnNetwork(),
    ]);
    const models = listed.output.toString('utf8').split('\n').filter(isLanguage);
    if (listed.code !== 0 || models.length === 0) return undefined;
    return new TextRecognition(limits, models, offline);
  }

  /**
   * @param stated /Lang of the file, may be empty or wrong
   * @returns undefined when it broke down or exceeded a limit
   */
  async read(picture: GreyPicture, stated: string, timeoutMs: number): Promise<SeenLine[] | undefined> {
    const args = [
      'stdin',
      'stdout',
      '-l',
      modelsFor(stated, this.models).join('+'),
      '--dpi',
      String(Math.round(picture.dotsPerInch)),
      '-c',
      'tessedit_create_hocr=1',
    ];
    const limits = { ...this.limits, timeoutMs: Math.min(timeoutMs, this.limits.timeoutMs) };
    const { code, output } = await runTesseract(args, limits, this.offline, portableGreymap(picture));
    return code === 0 ? parseHocr(output.toString('utf8')) : undefined;
  }
}

function runTesseract(
  args: readonly string[],
  limits: RecognitionLimits,
  offline: boolean,
  input?: Uint8Array,
): Promise<ProgramEnd> {
  const [program = '', ...words] = [...(offline ? ownNetwork : []), 'tesseract', ...args];
  const models = process.env['TESSDATA_PREFIX'];
  return runLimited(
    {
      program,
      args: words,
      ...(input ? { input } : {}),
      // One thread: the machine has other work, and the limit of CPU time counts all of them.
      env: { OMP_THREAD_LIMIT: '1', ...(models === undefined ? {} : { TESSDATA_PREFIX: models }) },
    },
    // It writes no file at all.
    { ...limits, fileMb: 0 },
  );
}

const isLanguage = (line: string): boolean =>
  /^[a-z]{3}(?:_[A-Za-z_]+)?$/u.test(line) && !NO_LANGUAGES.has(line);

const portableGreymap = ({ width, height, pixels }: GreyPicture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
