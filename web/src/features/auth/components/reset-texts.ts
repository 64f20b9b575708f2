/** Said whatever the server's reason is: an answer must not tell who has an account. */
export const RESET_FAILED = 'Failed to send reset email';
