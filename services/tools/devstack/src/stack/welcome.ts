import type { StackContext } from './service-environment.js';

/** What a person needs to know once everything runs. */
export function welcome(state: {
  context: StackContext;
  mailboxUrl: string | undefined;
  /** With --observe. */
  prometheusUrl: string | undefined;
  /** Models of this machine that could be used. */
  offers: readonly string[];
  seconds: number;
}): string {
  const { env, home, publicUrl } = state.context;
  const lines: [string, string][] = [
    ['Open', publicUrl],
    [
      'Mails',
      state.mailboxUrl === undefined
        ? 'sent through SMTP_URL'
        : `${state.mailboxUrl} (verification links; files in ${home.mail})`,
    ],
    ...(state.prometheusUrl === undefined ? [] : observed(state.prometheusUrl)),
    ['AI engine', engine(env)],
    ...state.offers.map((offer): [string, string] => ['', offer]),
    ['Data', home.directory],
    ['Logs', home.logs],
  ];
  const body = lines.map(([label, value]) => `  ${label.padEnd(10)} ${value}`).join('\n');
  return `\nColophon is ready (${state.seconds.toFixed(1)} s)\n\n${body}\n\n  Ctrl-C stops everything.\n`;
}

function observed(url: string): [string, string][] {
  return [
    ['Prometheus', `${url} (rules and alerts are loaded: ${url}/alerts)`],
    ['Grafana', `data source ${url}; dashboards to import in charts/colophon/files/dashboards`],
  ];
}

function engine(env: NodeJS.ProcessEnv): string {
  if (!env['OPENAI_API_KEY'])
    return 'local engine, nothing leaves this machine (set OPENAI_API_KEY for a language model)';
  const model = env['OPENAI_MODEL'] || 'default model';
  return env['OPENAI_BASE_URL'] ? `${model} at ${env['OPENAI_BASE_URL']}` : `${model} of OpenAI`;
}
