// Draws the link-preview picture and the icons from the brand motif. Run by hand after a change of the look
// (`npm run images -w web`); the results are checked in. Needs Chromium, like the browser tests.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const target = new URL('../public/', import.meta.url);
const font = (name) =>
  `url(data:font/woff2;base64,${readFileSync(new URL(`../src/assets/fonts/${name}.woff2`, import.meta.url)).toString('base64')})`;

const ROWS = [
  ['Title', 'Zero Trust Guide for Regional Hospitals'],
  ['Subject', 'White paper on segmenting clinical networks'],
  ['Keywords', 'zero trust, hospital networks, segmentation'],
  ['Author', 'Northfield Health IT'],
  ['Description', 'How four hospitals replaced flat networks.'],
];

const COVER = `<svg viewBox="0 0 24 28" width="44" height="51"><path d="M1.500 3a1.500 1.500 0 0 1 1.500-1.500h12L22.500 9v16a1.500 1.500 0 0 1-1.500 1.500H3A1.500 1.500 0 0 1 1.500 25z" fill="#fff" stroke="#17181c" stroke-width="1.600"/><path d="M6 13h12M6 17h12" stroke="#83868f" stroke-width="1.600" stroke-linecap="round"/><path d="M6 21.500h7" stroke="#1f3bd6" stroke-width="2.400" stroke-linecap="round"/></svg>`;

const SOCIAL = `<!doctype html><style>
@font-face{font-family:Geist;src:${font('geist-latin')};font-weight:100 900}
@font-face{font-family:Newsreader;src:${font('newsreader-display-500')};font-weight:500}
*{box-sizing:border-box;margin:0}
body{width:1200px;height:630px;background:#fafaf9;color:#17181c;font:400 22px/34px Geist;display:grid;grid-template-columns:500px 1fr;gap:56px;align-items:center;padding:0 72px;position:relative}
.name{position:absolute;left:72px;top:56px;display:flex;align-items:center;gap:16px;font:500 38px/1 Newsreader;letter-spacing:-.02em}
h1{font:500 68px/70px Newsreader;letter-spacing:-.02em;margin-top:32px}
p{margin-top:24px;color:#565963;font-size:25px}
figure{background:#fff;border:1px solid #e2e2de;border-radius:18px;overflow:hidden;box-shadow:0 2px 4px rgb(23 24 28/5%),0 30px 70px -20px rgb(23 24 28/22%)}
figcaption{display:flex;align-items:center;gap:12px;padding:16px 24px;border-bottom:1px solid #e2e2de;color:#565963;font-size:19px}
i{width:12px;height:12px;border-radius:50%;background:#0b6b4a}
dl div{display:grid;grid-template-columns:118px 1fr;gap:14px;padding:14px 24px}
dl div+div{border-top:1px solid #e2e2de}
dt{color:#565963;font-size:18px}dd{font-size:20px;line-height:28px}
</style><div class="name">${COVER}Colophon</div>
<div><h1>Your PDFs have no names. Give them one.</h1><p>Metadata that search understands, reviewed by you.</p></div>
<figure><figcaption><i></i>Document properties, after Colophon</figcaption><dl>${ROWS.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl></figure>`;

const svg = readFileSync(new URL('favicon.svg', target), 'utf8');
/** On home screens the system rounds the corners itself, so the colour goes to the edge. */
const icon = (size, edge) =>
  `<!doctype html><style>*{margin:0}body{width:${size}px;height:${size}px;background:${edge ? '#1f3bd6' : 'transparent'}}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`;

/** An .ico file is a directory of pictures; one PNG is enough for what still asks for it. */
function icoOf(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
async function draw(html, width, height, transparent) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: transparent });
  await page.close();
  return png;
}
const save = (name, bytes) => writeFileSync(new URL(name, target), bytes);
save('social.png', await draw(SOCIAL, 1200, 630, false));
save('icon-192.png', await draw(icon(192, true), 192, 192, false));
save('icon-512.png', await draw(icon(512, true), 512, 512, false));
save('apple-touch-icon.png', await draw(icon(180, true), 180, 180, false));
save('favicon.ico', icoOf(await draw(icon(32, false), 32, 32, true), 32));
await browser.close();
