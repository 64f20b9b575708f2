import { type ConfigOf, defineConfig, PrivateTargets, variable } from '@colophon/platform';

const variables = {
  PUBLIC_URL: variable.url('where people reach the web app; its host is never called'),
  SECRETS_KEY_FILE: variable.text(
    'file with 32 random bytes in base64; seals the signing secrets of webhooks (openssl rand -base64 32)',
  ),
  PREVIOUS_SECRETS_KEY_FILE: variable.optionalText('file of the key before, while keys are being changed'),
  WEBHOOKS_PRIVATE_TARGETS: variable.optionalText(
    'networks of your own that webhooks may call, each with a port: 10.1.0.0/16:8080, [fd12::/32]:443',
  ),
};

export const webhooksConfig = defineConfig('webhooks', variables, ({ WEBHOOKS_PRIVATE_TARGETS }) => {
  try {
    PrivateTargets.parse(WEBHOOKS_PRIVATE_TARGETS ?? '');
    return [];
  } catch (error) {
    return [`WEBHOOKS_PRIVATE_TARGETS: ${(error as Error).message}`];
  }
});
export type WebhooksConfig = ConfigOf<typeof webhooksConfig>;
