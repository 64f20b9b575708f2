import { createHash } from 'node:crypto';

/** The look of the web app without its files: a page must show itself whole under its own policy. */
export const pageStyle = `
:root{color-scheme:light dark;--display:"Newsreader Display",Newsreader,Georgia,"Times New Roman",serif;--edge:#83868f;--paper:#fafaf9;--surface:#fff;--ink:#17181c;--muted:#565963;--line:#e2e2de;--accent:#1f3bd6;--accent-strong:#182fb0;--on-accent:#fff;--warn:#8f4700;--warn-soft:#fdf0dd;--ok:#0b6b4a;--ok-soft:#e3f4ec}
@media (prefers-color-scheme:dark){:root{--edge:#747885;--paper:#111216;--surface:#18191f;--ink:#eeeef1;--muted:#a4a8b4;--line:#2a2c34;--accent:#9db0ff;--accent-strong:#b9c6ff;--on-accent:#0f1433;--warn:#f5b566;--warn-soft:#2e2110;--ok:#6fd6ab;--ok-soft:#12291f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;background:var(--paper);color:var(--ink);font:16px/1.5 Geist,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
header,main,footer{width:100%;max-width:29rem;padding:0 20px}
header{padding-top:24px}
.brand{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:inherit;font:500 21px/1 var(--display);letter-spacing:-.02em;text-decoration:none}
.sheet{fill:var(--surface);stroke:var(--ink)}.line{stroke:var(--edge)}.field{stroke:var(--accent)}
main{padding-top:clamp(16px,6vh,56px)}
.card{padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
h1{margin:0;font:500 32px/1.15 var(--display);letter-spacing:-.02em;text-wrap:balance}
p{margin:12px 0 0;color:var(--muted);text-wrap:pretty}
p strong{color:var(--ink);font-weight:600}
.note{display:flex;gap:10px;margin:0 0 24px;padding:10px 14px;border-radius:8px;background:var(--warn-soft);color:var(--warn);font-size:15px;line-height:22px}
.note svg{flex:none;margin-top:1px}
.note.ok{background:var(--ok-soft);color:var(--ok)}
dl{margin:24px 0 0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;font-weight:500;text-align:right}
form{margin:24px 0 0}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:10px 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
a.button{margin-top:24px}
.button:hover{background:var(--accent-strong)}
.link{display:flex;align-items:center;justify-content:center;min-height:44px;margin-top:8px;color:var(--accent);font-weight:500;text-underline-offset:3px}
.card>.link:last-child{margin-bottom:-12px}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:4px}
.button:focus-visible{border-radius:8px}
footer{padding-top:20px;padding-bottom:32px;color:var(--muted);font-size:14px}
footer p{margin:0}
@media (max-width:30rem){main{padding-top:16px}.card{padding:24px 20px}h1{font-size:28px}}
@media (forced-colors:active){.button{border:1px solid}}
`;

/** Nothing is loaded, nothing runs, forms go nowhere but to us; the one style is known by its hash. */
export const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
export const pagePolicy = policyOf(pageStyle);
