import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeExample } from '#features/developers/components/code-example.tsx';
import { RecoveryCodes } from '#features/account/components/recovery-codes.tsx';
import { ShownSecretDialog } from '#features/account/components/shown-secret-dialog.tsx';
import { SharedLinkDialog } from '#features/reports/components/shared-link-dialog.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});
const close = () => undefined;

it.each([
  [
    'The key',
    <ShownSecretDialog key="s" title="A key" label="The key" secret="s" onClose={close}>
      Once.
    </ShownSecretDialog>,
  ],
  ['Recovery codes', <RecoveryCodes key="r" codes={['a']} onClose={close} />],
  ['The link', <SharedLinkDialog key="l" url="https://a.example" onClose={close} />],
  ['Upload', <CodeExample key="c" title="Upload" code="curl" />],
])('%s: where the browser refuses to copy, that is said, and what can be done', async (what, shown) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(shown);
  await user.click(screen.getByRole('button', { name: /^Copy/ }));
  expect(
    await screen.findByText(`${what} could not be copied. Select the text and copy it.`),
  ).toBeInTheDocument();
  expect(log).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});
