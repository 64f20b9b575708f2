import type { CheckWords } from './check-words.ts';
import { unusableTitles } from '@colophon/contracts/rules';
import type { JudgedFile } from './checked-file.ts';

/** As link previews are large. Pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 72;
/** The light theme's, whatever theme the page has: the picture goes to others. */
const COLOURS = {
  paper: '#fafaf9',
  ink: '#17181c',
  muted: '#565963',
  line: '#e2e2de',
  accent: '#1f3bd6',
  bad: '#b3261e',
  warn: '#f0b35c',
  ok: '#0b6b4a',
} as const;
const LEGEND = [
  [COLOURS.bad, 'no usable title'],
  [COLOURS.warn, 'something else missing'],
  [COLOURS.ok, 'complete'],
] as const;
const DISPLAY = '"Newsreader Display", Georgia, serif';
const TEXT = 'Geist, Arial, sans-serif';

/** Lines of at most so many pixels, broken between words. */
export function wrapped(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function write(
  canvas: CanvasRenderingContext2D,
  text: string,
  at: { y: number; size: number; leading: number; most: number },
): number {
  const lines = wrapped(text, WIDTH - 2 * MARGIN, (line) => canvas.measureText(line).width).slice(0, at.most);
  lines.forEach((line, index) => canvas.fillText(line, MARGIN, at.y + index * at.leading));
  return at.y + (lines.length - 1) * at.leading;
}

/** A page for each file: without a usable title, with another finding, with none. */
function drawPages(canvas: CanvasRenderingContext2D, judged: readonly JudgedFile[], bottom: number): void {
  const [columns, step, tall] = [25, 42.75, 40];
  const rows = Math.ceil(judged.length / columns);
  judged.forEach(({ defects }, index) => {
    const x = MARGIN + (index % columns) * step;
    const y = bottom - (rows - Math.floor(index / columns)) * (tall + 12);
    const wrong = defects.some((defect) => unusableTitles.has(defect));
    canvas.fillStyle = wrong ? COLOURS.bad : defects.length > 0 ? COLOURS.warn : COLOURS.ok;
    canvas.beginPath();
    canvas.moveTo(x, y);
    canvas.lineTo(x + 21, y);
    canvas.lineTo(x + 30, y + 9);
    canvas.lineTo(x + 30, y + tall);
    canvas.lineTo(x, y + tall);
    canvas.closePath();
    canvas.fill();
  });
}

/** Colour is never the only sign. */
function drawLegend(canvas: CanvasRenderingContext2D, y: number): void {
  canvas.font = `400 22px ${TEXT}`;
  let x = MARGIN;
  for (const [colour, label] of LEGEND) {
    canvas.fillStyle = colour;
    canvas.fillRect(x, y - 14, 14, 14);
    canvas.fillStyle = COLOURS.muted;
    canvas.fillText(label, x + 24, y);
    x += canvas.measureText(label).width + 64;
  }
}

function draw(canvas: CanvasRenderingContext2D, words: CheckWords, judged: readonly JudgedFile[]): void {
  canvas.fillStyle = COLOURS.paper;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = COLOURS.ink;
  canvas.font = `500 76px ${DISPLAY}`;
  const end = write(canvas, `${words.headline}.`, { y: 136, size: 76, leading: 84, most: 2 });
  canvas.fillStyle = COLOURS.muted;
  canvas.font = `400 30px ${TEXT}`;
  write(canvas, words.rest, { y: end + 64, size: 30, leading: 42, most: 3 });
  drawPages(canvas, judged, HEIGHT - 142);
  drawLegend(canvas, HEIGHT - 116);
  canvas.fillStyle = COLOURS.line;
  canvas.fillRect(MARGIN, HEIGHT - 86, WIDTH - 2 * MARGIN, 1);
  canvas.fillStyle = COLOURS.ink;
  canvas.font = `500 30px ${DISPLAY}`;
  canvas.fillText('Colophon', MARGIN, HEIGHT - 38);
  canvas.fillStyle = COLOURS.muted;
  canvas.font = `400 22px ${TEXT}`;
  canvas.textAlign = 'right';
  canvas.fillText(`Check yours: ${window.location.host}`, WIDTH - MARGIN, HEIGHT - 38);
}

/** A picture of the counts to show to others: no file is named in it. */
export async function checkCard(words: CheckWords, judged: readonly JudgedFile[]): Promise<Blob> {
  // Without them the fallbacks are drawn.
  await Promise.allSettled([
    document.fonts.load(`500 76px ${DISPLAY}`),
    document.fonts.load(`400 30px ${TEXT}`),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw images');
  draw(context, words, judged);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The image could not be created')) : resolve(blob)),
      'image/png',
    );
  });
}
