/** Colours of the web app. Inline styles carry the light ones; the style sheet below turns them dark. */
const light = {
  paper: '#fafaf9',
  surface: '#ffffff',
  ink: '#17181c',
  muted: '#565963',
  line: '#e2e2de',
  edge: '#83868f',
  accent: '#1f3bd6',
  onAccent: '#ffffff',
};
const dark = {
  paper: '#111216',
  surface: '#18191f',
  ink: '#eeeef1',
  muted: '#a4a8b4',
  line: '#2a2c34',
  accent: '#9db0ff',
  onAccent: '#0f1433',
};

const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

/** The inline styles, by the class that turns them dark. */
export const style = {
  paper: `background-color:${light.paper}`,
  card: `background-color:${light.surface};border:1px solid ${light.line};border-radius:12px`,
  brand: `font-family:${SERIF};font-size:21px;line-height:28px;letter-spacing:-0.02em;color:${light.ink}`,
  heading: `font-family:${SERIF};font-size:28px;line-height:34px;font-weight:normal;letter-spacing:-0.02em;color:${light.ink}`,
  body: `font-family:${SANS};font-size:16px;line-height:26px;color:${light.ink}`,
  small: `font-family:${SANS};font-size:14px;line-height:22px;color:${light.muted}`,
  label: `font-family:${SANS};font-size:15px;line-height:22px;font-weight:normal;color:${light.muted}`,
  value: `font-family:${SANS};font-size:15px;line-height:22px;color:${light.ink}`,
  rule: `border-top:1px solid ${light.line}`,
  button: `background-color:${light.accent};border-radius:8px`,
  buttonText: `font-family:${SANS};font-size:16px;line-height:24px;font-weight:600;color:${light.onAccent};text-decoration:none`,
  link: `color:${light.accent};text-decoration:underline`,
} as const;

export const colours = light;

/** Attributes of a table that only places things. */
export const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const darkRules = (prefix: string): string =>
  [
    `${prefix}.paper{background-color:${dark.paper}!important}`,
    `${prefix}.card{background-color:${dark.surface}!important;border-color:${dark.line}!important}`,
    `${prefix}.ink{color:${dark.ink}!important}`,
    `${prefix}.muted{color:${dark.muted}!important}`,
    `${prefix}.rule{border-color:${dark.line}!important}`,
    `${prefix}.button{background-color:${dark.accent}!important}`,
    `${prefix}.button-text{color:${dark.onAccent}!important}`,
    `${prefix}.link{color:${dark.accent}!important}`,
    `${prefix}.mark{border-color:${dark.ink}!important;background-color:${dark.surface}!important}`,
    `${prefix}.mark-line{background-color:${dark.muted}!important}`,
    `${prefix}.mark-accent{background-color:${dark.accent}!important}`,
  ].join('\n');

/** Programs that know no style sheets show the inline styles; Outlook's dark view marks the page by an attribute. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
a.button-text:focus,a.link:focus{outline:2px solid ${light.accent};outline-offset:2px}
@media (max-width:480px){
.inset{padding:28px 22px!important}
.outer{padding:24px 12px!important}
.heading{font-size:25px!important;line-height:31px!important}
}
@media (prefers-color-scheme:dark){
${darkRules('')}
}
${darkRules('[data-ogsc] ')}`;
