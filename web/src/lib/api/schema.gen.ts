// Generated from proto/http/openapi.json by `npm run generate -w web`; not edited by hand.
/* oxlint-disable */
export interface paths {
  '/api/auth/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create an account and send a verification mail; the response has no token. */
    post: operations['register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange an email address and a password for an access token.
     * @description For an account with two-factor sign-in this is the first of two steps: the answer is 202 with a challenge for `POST /api/auth/login/two-factor`.
     */
    post: operations['login'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/login/two-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The second step: exchange the challenge and a code for an access token.
     * @description Each code works once. After five wrong codes, or five minutes, the user must sign in with the password again.
     */
    post: operations['loginWithCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End the session; its token is refused from then on. */
    post: operations['logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/verify-email/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Confirm an email address with the token from the mail.
     * @description Also confirms a changed address. A used link of a confirmed address answers 200 again.
     */
    get: operations['verifyEmail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/verify-email': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm an email address in the browser that registered it, and sign that browser in.
     * @description With a wrong, expired or used secret the address is still confirmed, but the response has no session.
     */
    post: operations['verifyEmailAndSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/resend-verification': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Request another verification mail; the response never reveals whether the account exists. */
    post: operations['resendVerification'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/reset-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Request a reset link; the response never reveals whether the account exists. */
    post: operations['requestPasswordReset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/update-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Set a new password with the token from the mail; this ends every session of the account. */
    post: operations['updatePassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/undo-email-change': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Undo an address change with the token from the mail to the old address.
     * @description This ends every session and disables the password; we send a link to set a new one. Repeating it answers 200 again.
     */
    post: operations['undoEmailChange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The signed-in user with credits and analytics. */
    get: operations['getCurrentUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Name, address and plan of the caller. */
    get: operations['getAccountSettings'];
    /**
     * Save name and address; a changed address takes effect once it is confirmed.
     * @description Changing the address also requires the password, and with two-factor sign-in a code. Once the new address is confirmed, the other sessions end and the old address receives a link that can undo the change for 7 days.
     */
    put: operations['updateAccountSettings'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete the account permanently, with everything in it.
     * @description All sessions end immediately. Documents, files and the brand context are deleted within minutes. Credit entries are kept without a name, as accounting law requires. Unused credits are lost. The address can be registered again immediately; a mail confirms the deletion.
     */
    delete: operations['deleteAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The optional mails the caller receives. */
    get: operations['getNotificationSettings'];
    /** Choose the optional mails; mails about the account and purchases are always sent. */
    put: operations['updateNotificationSettings'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/download-names': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the caller's processed files are named. */
    get: operations['getDownloadNames'];
    /** Choose how processed files are named from now on, alone and in a ZIP. */
    put: operations['updateDownloadNames'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where the caller is signed in. */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    /** End all other sessions; the session of this call stays. */
    delete: operations['endOtherSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End one session; every gateway refuses its token within 5 s. */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/two-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether signing in takes a code besides the password. */
    get: operations['getTwoFactor'];
    put?: never;
    post?: never;
    /** Turn two-factor sign-in off; a mail confirms it. */
    delete: operations['endTwoFactor'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/two-factor/setup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start the setup: a new secret for an authenticator app, which has no effect until it is confirmed.
     * @description Starting again replaces a secret that was not confirmed. A secret must be confirmed within 15 minutes.
     */
    post: operations['beginTwoFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/two-factor/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Turn two-factor sign-in on with a first code from the app; a mail confirms it. */
    post: operations['confirmTwoFactor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/two-factor/recovery-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create ten new recovery codes; the previous ones stop working. */
    post: operations['renewRecoveryCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-keys/current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The API key of this call. */
    get: operations['getCurrentApiKey'];
    put?: never;
    post?: never;
    /** End the API key of this call, as a program does that signs out. */
    delete: operations['revokeCurrentApiKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/device/lookup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What the program is that shows this code. */
    post: operations['lookUpDevice'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/device/approve': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let the program have a key of the scopes it asks for; a mail says so. */
    post: operations['approveDevice'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/device/deny': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send the program away. */
    post: operations['denyDevice'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/device': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** For a program that needs a key: begin, and show its user a code to approve in a browser (RFC 8628). */
    post: operations['startDeviceGrant'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/device/token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Fetch the key that was approved, once.
     * @description Until then the answer is 400 `authorization_pending`. The key lives 90 days.
     */
    post: operations['redeemDeviceGrant'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-keys/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * For who has found an API key: it ends, and its owner gets a mail.
     * @description Needs no bearer. The answer is the same for a key that works and for any other text.
     */
    post: operations['revokeFoundApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The API keys of the caller; the keys themselves are kept nowhere. */
    get: operations['listApiKeys'];
    put?: never;
    /**
     * Make an API key, which is shown this once; a mail says so.
     * @description An account has at most 50 keys.
     */
    post: operations['createApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Give an API key another name. */
    put: operations['renameApiKey'];
    post?: never;
    /** End an API key; every gateway refuses it within 5 s. */
    delete: operations['revokeApiKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-keys/{id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace an API key by a new one of the same name, scopes and lifetime.
     * @description Both work during the overlap. A key is rotated once, and 50 replaced keys work at a time.
     */
    post: operations['rotateApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a ticket to download everything the account holds once, as one ZIP.
     * @description The ticket is valid for 60 s and for one download, and expires with the session.
     */
    post: operations['createExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/export/{ticket}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the ZIP of a ticket, once.
     * @description Holds `account.json`, `brand-context.json`, `learned.json` (what was learned from corrections), `transactions.json`, `proofs.json` (with all queries), `reports.json`, `documents.json` (with all metadata, runs of the AI and receipts) and the files that have not expired, under `original/` and `processed/`. `HEAD` does not consume the ticket.
     */
    get: operations['downloadExport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/brand-context': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The brand context that guides the AI; unset fields are empty. */
    get: operations['getBrandContext'];
    /** Save the brand context; the next generation uses it. */
    put: operations['updateBrandContext'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/brand/learned': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The changes learned from the corrections of this account that are applied. */
    get: operations['listLearned'];
    put?: never;
    post?: never;
    /** Forget everything learned, including changes that are not applied yet. */
    delete: operations['forgetAllLearned'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/brand/learned/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Forget one change; it is applied again only after three more documents make it. */
    delete: operations['forgetLearned'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Changes of the caller's documents and proofs as server-sent events.
     * @description Each event has an `id` and, as `data`, a `DocumentEvent` in JSON; one that is named `proof` has a `ProofEvent`. Pass over names you do not know. A comment every 15 s keeps the connection open. The stream ends when its session ends, an hour after an API key opened it, when the client is 64 KiB behind, or when the server has lost changes: ids then begin again. Reconnect with `Last-Event-ID` to miss no event, and ask for your documents, since no stream brings what was lost. With an unknown `Last-Event-ID` the stream starts at new events. The number of open streams of a user is limited; one more answers 429.
     */
    get: operations['streamEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a ticket to download the processed PDFs of up to 50 documents once, as one ZIP.
     * @description The ticket is valid for 60 s and for one download, and expires with the session.
     */
    post: operations['createArchive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/archive/{ticket}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download the ZIP of a ticket, once.
     * @description Documents that have changed, expired or been deleted since are left out and listed in `missing-files.txt` in the ZIP. `HEAD` does not consume the ticket.
     */
    get: operations['downloadArchive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload PDFs: several in the field "files" (answers documents), or one in "file" (answers documentId).
     * @description A refused file does not stop the others. If every file is refused, the response is the error of the first. If one could not be confirmed, because an answer was lost on our side, its document may appear in the list. Under an Idempotency-Key the response is then 503: the same request under the same key makes what is missing, and no document twice. Without a key it is 503 only if no other file was accepted, because a repetition would upload the accepted ones again. Inspection starts automatically, and so does the AI if a credit is left.
     */
    post: operations['uploadDocuments'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One page of the caller's documents, newest first unless sorted otherwise. */
    get: operations['listDocuments'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One document. */
    get: operations['getDocument'];
    put?: never;
    post?: never;
    /** Delete the document with its files. */
    delete: operations['deleteDocument'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/metadata': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same response as for the document itself. */
    get: operations['getMetadata'];
    /**
     * Save the final metadata; an existing processed file becomes stale.
     * @description A document that was `ready_for_download` returns to `completed`, unless it has this metadata already. All five fields are required.
     */
    put: operations['updateMetadata'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that a person has read and accepted the final metadata.
     * @description Accepting again changes nothing, so a retry needs no key. New suggestions for the whole document revoke the acceptance.
     */
    post: operations['acceptMetadata'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/generate-metadata': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Let the AI propose metadata (again); costs one credit when it succeeds.
     * @description Answers as soon as the credit is reserved; follow the status or the event stream. Allowed from `uploaded`, `completed`, `ready_for_download` and `failed`. A retry with the same `Idempotency-Key` is the same run, even after a gateway restart. The body is optional. A document without text fails with `no_text_found` and costs nothing until `acceptNoText` is sent.
     */
    post: operations['generateMetadata'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/generate-pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Write the final metadata into a copy of the PDF; waits up to 30 s for the result.
     * @description The body is optional. A signed file is written only after the user accepts that it changes.
     */
    post: operations['generatePdf'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/regenerate-field': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Let the AI suggest a new value for one field; free, at most 20 times per document.
     * @description Answers immediately; `fieldGenerations` of the document and the event stream show the outcome. A result replaces that field of `generatedMetadata`. `finalMetadata` never changes by it: save the value to use it. A failure changes nothing. Allowed from `completed` and `ready_for_download`.
     */
    post: operations['regenerateField'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/download': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The processed PDF.
     * @description Available once the status is `ready_for_download`, until the file expires.
     */
    get: operations['downloadProcessed'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/original': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The uploaded PDF, unchanged, until it expires. */
    get: operations['downloadOriginal'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/thumbnail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An image of page 1.
     * @description Available if `hasThumbnail` is true.
     */
    get: operations['getThumbnail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/receipt': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The receipt: what was written into the processed PDF, with checksums.
     * @description Available whenever `download` has a file; saved as `{original name without .pdf}.receipt.json`. For `Accept: application/pdf` the same as a page, `….receipt.pdf`; a long value is shortened there.
     */
    get: operations['getReceipt'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The rules that score a file, with their sources; needs no sign-in. */
    get: operations['getRules'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/findability': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How well a document can be found, before and after, rule by rule. */
    get: operations['getFindability'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What browsers, viewers, searches and lists of files show of a document. */
    get: operations['getPreview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/proofs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The proofs of the caller, newest first. */
    get: operations['listProofs'];
    put?: never;
    /**
     * Measure whether the documents are found higher with what was written into them.
     * @description Costs no credit and may say no. The body is optional. What the documents say now is measured; later changes do not count; the same documents give the same result. One proof runs at a time, 10 can be started an hour, and 20 are kept. A proof ends with the first of its documents.
     */
    post: operations['startProof'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/proofs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One proof, with its verdicts once it is completed. */
    get: operations['getProof'];
    put?: never;
    post?: never;
    /** Delete a proof; one that runs is cancelled. */
    delete: operations['deleteProof'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/proofs/{id}/queries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was asked in one searcher, and what it found: falls first. */
    get: operations['listProofQueries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/proofs/{id}/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Search the documents of a proof as one searcher would, as uploaded and as written.
     * @description To look around: such a search counts in no result and is kept nowhere. Files of other languages are searched by their own words.
     */
    post: operations['searchProof'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The reports of the account, newest first. */
    get: operations['listReports'];
    put?: never;
    /**
     * Report how well documents can be found, before and after.
     * @description Without `documentIds` of all documents with a score, the newest 1,000; with `proofId` of those of a completed proof, whose verdicts it then holds. Its numbers stay as they are now; it ends with the first of its documents.
     */
    post: operations['createReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/reports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One report with all its numbers. */
    get: operations['getReport'];
    put?: never;
    post?: never;
    /** Delete a report and end its link; the documents stay. */
    delete: operations['deleteReport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/reports/{id}/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Share a report by a link that needs no sign-in.
     * @description The link of before ends. Documents are numbered unless `names` is sent.
     */
    post: operations['createReportLink'];
    /** End the link of a report. */
    delete: operations['deleteReportLink'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/findability/reports/{id}/download': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A report as PDF, page or table; all hold the same numbers.
     * @description The page is the accessible one. The PDF is made when it is asked for and is not stored.
     */
    get: operations['downloadReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/shared/reports/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A shared report as a page without script; no search engine may keep it. */
    get: operations['openSharedReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/billing/packs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The credit packs on offer; needs no sign-in. */
    get: operations['listPacks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/billing/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's credit entries, newest first. */
    get: operations['listTransactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/billing/checkout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start the purchase of a credit pack; the response says where to pay. */
    post: operations['createCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/billing/checkout/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The status of a checkout.
     * @description If the webhook of the provider has not arrived yet, this asks the provider. So once this answers "paid", the credits are in the balance.
     */
    get: operations['getCheckout'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/billing/webhooks/stripe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive signed events from the payment provider; each takes effect once.
     * @description For Stripe only. The signature covers the raw body.
     */
    post: operations['acceptStripeEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/billing/test-checkout/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The page of the test checkout; it does not exist where payments are real. */
    get: operations['showTestCheckout'];
    put?: never;
    /** Pay a test checkout; paying again changes nothing. */
    post: operations['payTestCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unsubscribe/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page that asks whether to unsubscribe; changes nothing. */
    get: operations['showUnsubscribe'];
    put?: never;
    /**
     * Unsubscribe from the mails of the link; repeating it changes nothing.
     * @description Mail programs also call this by List-Unsubscribe-Post (RFC 8058). The body is ignored.
     */
    post: operations['unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller's webhooks. */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Have events sent to a server of your own.
     * @description Calls are signed by Standard Webhooks 1.0 and carry ids alone, never a name or a text. Each event arrives at least once, in no order; `webhook-id` tells repetitions. The answer has the secret, which is not shown again.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One webhook. */
    get: operations['getWebhook'];
    /** Change a webhook, or enable and disable it. */
    put: operations['updateWebhook'];
    post?: never;
    /** Delete a webhook with the list of what was sent to it. */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/rotate-secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A new secret; the old one signs beside it for 24 hours. */
    post: operations['rotateWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send an event of the type webhook.test to this webhook alone. */
    post: operations['testWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was sent in the last 30 days, newest first. */
    get: operations['listDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/deliveries/{deliveryId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One delivery with its attempts and the body that is sent. */
    get: operations['getDelivery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/deliveries/{deliveryId}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send it again, under the same event id. */
    post: operations['replayDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/recover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send again what did not succeed since a time. */
    post: operations['recoverDeliveries'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether a document could be processed completely now. */
    get: operations['getReadiness'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether this process answers requests. */
    get: operations['getLiveness'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'document.uploaded': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A PDF was uploaded. */
    post: {
      parameters: {
        query?: never;
        header: {
          /**
           * @description Of the event: the same for every attempt.
           * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
           */
          'webhook-id': string;
          /**
           * @description Seconds since 1970, of this attempt.
           * @example 1768478400
           */
          'webhook-timestamp': string;
          /**
           * @description HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.
           * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
           */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /**
             * @example document.uploaded
             * @enum {string}
             */
            type: 'document.uploaded';
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:00.000Z
             */
            timestamp: string;
            data: {
              /**
               * Format: uuid
               * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
               */
              documentId: string;
            };
          };
        };
      };
      responses: {
        /** @description Received. Everything else is tried again. */
        '2XX': {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'document.completed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Metadata is ready for review. */
    post: {
      parameters: {
        query?: never;
        header: {
          /**
           * @description Of the event: the same for every attempt.
           * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
           */
          'webhook-id': string;
          /**
           * @description Seconds since 1970, of this attempt.
           * @example 1768478400
           */
          'webhook-timestamp': string;
          /**
           * @description HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.
           * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
           */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /**
             * @example document.completed
             * @enum {string}
             */
            type: 'document.completed';
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:00.000Z
             */
            timestamp: string;
            data: {
              /**
               * Format: uuid
               * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
               */
              documentId: string;
            };
          };
        };
      };
      responses: {
        /** @description Received. Everything else is tried again. */
        '2XX': {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'document.ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The processed PDF can be downloaded. */
    post: {
      parameters: {
        query?: never;
        header: {
          /**
           * @description Of the event: the same for every attempt.
           * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
           */
          'webhook-id': string;
          /**
           * @description Seconds since 1970, of this attempt.
           * @example 1768478400
           */
          'webhook-timestamp': string;
          /**
           * @description HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.
           * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
           */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /**
             * @example document.ready
             * @enum {string}
             */
            type: 'document.ready';
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:00.000Z
             */
            timestamp: string;
            data: {
              /**
               * Format: uuid
               * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
               */
              documentId: string;
              /**
               * @description That of the metadata in the file: the greater one is the newer.
               * @example 2
               */
              metadataVersion: number;
            };
          };
        };
      };
      responses: {
        /** @description Received. Everything else is tried again. */
        '2XX': {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'document.failed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Processing, or the writing of a PDF, has failed. */
    post: {
      parameters: {
        query?: never;
        header: {
          /**
           * @description Of the event: the same for every attempt.
           * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
           */
          'webhook-id': string;
          /**
           * @description Seconds since 1970, of this attempt.
           * @example 1768478400
           */
          'webhook-timestamp': string;
          /**
           * @description HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.
           * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
           */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /**
             * @example document.failed
             * @enum {string}
             */
            type: 'document.failed';
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:00.000Z
             */
            timestamp: string;
            data: {
              /**
               * Format: uuid
               * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
               */
              documentId: string;
              /** @example unreadable */
              errorCode: string;
            };
          };
        };
      };
      responses: {
        /** @description Received. Everything else is tried again. */
        '2XX': {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'document.expiring': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The files of a document are deleted within a day. */
    post: {
      parameters: {
        query?: never;
        header: {
          /**
           * @description Of the event: the same for every attempt.
           * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
           */
          'webhook-id': string;
          /**
           * @description Seconds since 1970, of this attempt.
           * @example 1768478400
           */
          'webhook-timestamp': string;
          /**
           * @description HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.
           * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
           */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /**
             * @example document.expiring
             * @enum {string}
             */
            type: 'document.expiring';
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:00.000Z
             */
            timestamp: string;
            data: {
              /**
               * Format: uuid
               * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
               */
              documentId: string;
              /**
               * Format: date-time
               * @example 2026-01-16T12:00:00.000Z
               */
              expiresAt: string;
            };
          };
        };
      };
      responses: {
        /** @description Received. Everything else is tried again. */
        '2XX': {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'document.deleted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A document was deleted, by its owner or at the end of its retention. */
    post: {
      parameters: {
        query?: never;
        header: {
          /**
           * @description Of the event: the same for every attempt.
           * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
           */
          'webhook-id': string;
          /**
           * @description Seconds since 1970, of this attempt.
           * @example 1768478400
           */
          'webhook-timestamp': string;
          /**
           * @description HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.
           * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
           */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /**
             * @example document.deleted
             * @enum {string}
             */
            type: 'document.deleted';
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:00.000Z
             */
            timestamp: string;
            data: {
              /**
               * Format: uuid
               * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
               */
              documentId: string;
              /**
               * @example user
               * @enum {string}
               */
              reason: 'user' | 'expired';
            };
          };
        };
      };
      responses: {
        /** @description Received. Everything else is tried again. */
        '2XX': {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'credits.low': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** One credit is left, or none. */
    post: {
      parameters: {
        query?: never;
        header: {
          /**
           * @description Of the event: the same for every attempt.
           * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
           */
          'webhook-id': string;
          /**
           * @description Seconds since 1970, of this attempt.
           * @example 1768478400
           */
          'webhook-timestamp': string;
          /**
           * @description HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.
           * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
           */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /**
             * @example credits.low
             * @enum {string}
             */
            type: 'credits.low';
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:00.000Z
             */
            timestamp: string;
            data: {
              /** @example 1 */
              remaining: number;
            };
          };
        };
      };
      responses: {
        /** @description Received. Everything else is tried again. */
        '2XX': {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'webhook.test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The owner of the webhook asked for a test. */
    post: {
      parameters: {
        query?: never;
        header: {
          /**
           * @description Of the event: the same for every attempt.
           * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
           */
          'webhook-id': string;
          /**
           * @description Seconds since 1970, of this attempt.
           * @example 1768478400
           */
          'webhook-timestamp': string;
          /**
           * @description HMAC-SHA256 of `id.timestamp.body`, one for each secret that is valid.
           * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
           */
          'webhook-signature': string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            /**
             * @example webhook.test
             * @enum {string}
             */
            type: 'webhook.test';
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:00.000Z
             */
            timestamp: string;
            data: Record<string, never>;
          };
        };
      };
      responses: {
        /** @description Received. Everything else is tried again. */
        '2XX': {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    RegisterInput: {
      /**
       * @description First name.
       * @example Ada
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Lovelace
       */
      lastName: string;
      /**
       * Format: email
       * @description Email address; case is ignored.
       * @example ada@example.com
       */
      email: string;
      /**
       * Format: password
       * @description 8 to 128 characters of any kind; common passwords are refused.
       * @example correct horse battery
       */
      password: string;
    };
    Credits: {
      /** @example 13 */
      total_remaining: number;
      /** @example 10 */
      paid_remaining: number;
      /** @example 3 */
      free_remaining: number;
      /**
       * @description Free credits of each calendar month (UTC).
       * @example 3
       */
      free_limit: number;
      /**
       * Format: date-time
       * @description Empty, with zeros beside it, while the credits are unknown: after registering and signing in without billing. `GET /api/user/me` has them later.
       * @example 2026-02-01T00:00:00.000Z
       */
      free_resets_at: string;
    };
    DocumentTypeCount: {
      /** @example report */
      type: string;
      /** @example 4 */
      count: number;
    };
    FindabilityBandCounts: {
      /** @example 1 */
      poor: number;
      /** @example 3 */
      fair: number;
      /** @example 5 */
      good: number;
      /** @example 3 */
      excellent: number;
    };
    FindabilityAnalytics: {
      /**
       * @description Documents with a score.
       * @example 12
       */
      documents: number;
      /**
       * @description Mean score as uploaded.
       * @example 34
       */
      before: number;
      /**
       * @description Mean score now: after writing (expected or measured), else as uploaded.
       * @example 78
       */
      after: number;
      /** @description Documents by their score now. */
      bands: components['schemas']['FindabilityBandCounts'];
    };
    Analytics: {
      /**
       * @description Current calendar month (UTC).
       * @example 7
       */
      documentsProcessed: number;
      /**
       * @description All documents that are not deleted.
       * @example 12
       */
      documentCount: number;
      /**
       * @description Since registration; 5 minutes per processed document.
       * @example 60
       */
      timeSavedMinutes: number;
      /**
       * @description Fraction from 0 to 1 of the current month; null before the first saved document.
       * @example 0.83
       */
      acceptanceRate: number | null;
      /**
       * @description Fields suggested for the documents whose PDF was written in the current month.
       * @example 53
       */
      suggestionsMade: number;
      /**
       * @description Those of them that were written as suggested.
       * @example 48
       */
      suggestionsKept: number;
      documentTypes: components['schemas']['DocumentTypeCount'][];
      /** @description Null before the first document was measured. */
      findability: components['schemas']['FindabilityAnalytics'] | null;
    };
    User: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      id: string;
      /**
       * Format: email
       * @example ada@example.com
       */
      email: string;
      /** @example Ada */
      first_name: string;
      /** @example Lovelace */
      last_name: string;
      /** @example true */
      email_verified: boolean;
      credits: components['schemas']['Credits'];
      /** @description Null while the figures are unavailable. */
      analytics: components['schemas']['Analytics'] | null;
    };
    RegisterAnswer: {
      user: components['schemas']['User'];
      /**
       * @description Send it with the token from the mail to `POST /api/auth/verify-email`, which then signs in. It is useless alone.
       * @example 1795449600.mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      signInSecret: string;
    };
    LoginInput: {
      /**
       * Format: email
       * @description Email address; case is ignored.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description The password of the account.
       * @example correct horse battery
       */
      password: string;
    };
    Session: {
      /**
       * @description Send it in the Authorization header.
       * @example eyJ0eXAiOiJhdCtqd3Qi…
       */
      access_token: string;
      /**
       * @example bearer
       * @enum {string}
       */
      token_type: 'bearer';
      /**
       * @description Seconds from now.
       * @example 86400
       */
      expires_in: number;
    };
    LoginAnswer: {
      user: components['schemas']['User'];
      session: components['schemas']['Session'];
    };
    TwoFactorChallenge: {
      /**
       * @description Send it to `POST /api/auth/login/two-factor`; it is valid for nothing else.
       * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      challenge: string;
      /**
       * Format: date-time
       * @description After this time, or after five wrong codes, the user must enter the password again.
       * @example 2026-01-15T12:05:00.000Z
       */
      expiresAt: string;
    };
    CodeNeededAnswer: {
      twoFactor: components['schemas']['TwoFactorChallenge'];
    };
    LoginCodeInput: {
      /**
       * @description The challenge from the first step.
       * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      challenge: string;
      /**
       * @description Six digits from the authenticator app, or a recovery code.
       * @example 123456
       */
      code: string;
    };
    ConfirmedEmailAnswer: {
      /** @example Your email has been verified successfully! */
      message: string;
      /**
       * Format: email
       * @description What is confirmed.
       * @example ada@example.com
       */
      email: string;
    };
    VerifyEmailInput: {
      /**
       * @description The token of the link in the mail.
       * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      token: string;
      /**
       * @description The secret from the registration response.
       * @example 1795449600.mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      signInSecret: string;
    };
    VerifyEmailAnswer: {
      /** @example Your email has been verified successfully! */
      message: string;
      /**
       * Format: email
       * @description What is confirmed.
       * @example ada@example.com
       */
      email: string;
      /** @description With the session. */
      user?: components['schemas']['User'];
      /** @description Only if the secret belongs to the account and the account never had a session. */
      session?: components['schemas']['Session'];
    };
    EmailInput: {
      /**
       * Format: email
       * @description Email address; case is ignored.
       * @example ada@example.com
       */
      email: string;
    };
    MessageBody: {
      /** @example Your email has been verified successfully! */
      message: string;
    };
    UpdatePasswordInput: {
      /**
       * @description The token of the link in the mail.
       * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      token: string;
      /**
       * Format: password
       * @description 8 to 128 characters of any kind; common passwords are refused.
       * @example correct horse battery
       */
      password: string;
    };
    UndoEmailChangeInput: {
      /**
       * @description The token of the link in the mail.
       * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      token: string;
    };
    UserAnswer: {
      user: components['schemas']['User'];
    };
    AccountSettings: {
      /** @example Ada */
      firstName: string;
      /** @example Lovelace */
      lastName: string;
      /**
       * Format: email
       * @description A changed address shows here once it is confirmed.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description Null until plans exist.
       * @example null
       */
      planTier: string | null;
    };
    AccountSettingsInput: {
      /**
       * @description First name.
       * @example Ada
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Lovelace
       */
      lastName: string;
      /**
       * Format: email
       * @description Email address; case is ignored.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description The password of the account; needed for a changed address.
       * @example correct horse battery
       */
      password?: string;
      /**
       * @description Needed for a changed address with two-factor sign-in: six digits from the authenticator app, or a recovery code.
       * @example 123456
       */
      code?: string;
    };
    AccountDeletionInput: {
      /**
       * @description The password of the account.
       * @example correct horse battery
       */
      password: string;
      /**
       * @description Needed with two-factor sign-in: six digits from the authenticator app, or a recovery code.
       * @example 123456
       */
      code?: string;
    };
    NotificationSettings: {
      /**
       * @description One credit is left, or none.
       * @example true
       */
      creditsLow: boolean;
      /**
       * @description Free credits were renewed for a new month.
       * @example true
       */
      freeCredits: boolean;
      /**
       * @description A document's files will be deleted soon.
       * @example false
       */
      documentExpiring: boolean;
    };
    NotificationSettingsInput: {
      /**
       * @description One credit is left, or none.
       * @example true
       */
      creditsLow: boolean;
      /**
       * @description Free credits were renewed for a new month.
       * @example true
       */
      freeCredits: boolean;
      /**
       * @description A document's files will be deleted soon.
       * @example false
       */
      documentExpiring: boolean;
    };
    DownloadNamesAnswer: {
      /**
       * @description Text with `{title}`, `{filename}`, `{brand}`, `{type}` and `{year}`; one of the first two is required. The default is `{filename}-processed`.
       * @example {brand}-{type}-{title}-{year}
       */
      pattern: string;
    };
    DownloadNamesInput: {
      /**
       * @description Text with `{title}`, `{filename}`, `{brand}`, `{type}` and `{year}`; one of the first two is required. The default is `{filename}-processed`.
       * @example {brand}-{type}-{title}-{year}
       */
      pattern: string;
    };
    ActiveSession: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41
       */
      id: string;
      /**
       * @description Program and system, as its user agent names them.
       * @example Firefox on Linux
       */
      device: string;
      /**
       * @description The network the session was started from, not the full address: the first three of four parts (IPv4), or three of eight (IPv6).
       * @example 203.0.113.0/24
       */
      network: string | null;
      /**
       * Format: date-time
       * @example 2026-01-15T09:30:12.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Rounded to the hour.
       * @example 2026-01-15T12:00:00.000Z
       */
      lastSeenAt: string;
      /**
       * Format: date-time
       * @example 2026-01-16T09:30:12.000Z
       */
      expiresAt: string;
      /**
       * @description The session this call was made with.
       * @example true
       */
      current: boolean;
    };
    SessionsAnswer: {
      /** @description Active sessions, newest first. */
      sessions: components['schemas']['ActiveSession'][];
    };
    TwoFactorState: {
      /** @example true */
      enabled: boolean;
      /**
       * Format: date-time
       * @description Null while it is off.
       * @example 2026-01-15T12:00:00.000Z
       */
      enabledAt: string | null;
      /**
       * @description Unused ones.
       * @example 10
       */
      recoveryCodesLeft: number;
    };
    TwoFactorSetupInput: {
      /**
       * @description The password of the account.
       * @example correct horse battery
       */
      password: string;
    };
    TwoFactorSetup: {
      /**
       * @description To type in if the QR code cannot be scanned; base32.
       * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
       */
      secret: string;
      /**
       * @description For authenticator apps on the same device.
       * @example otpauth://totp/Colophon:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Colophon
       */
      otpauthUrl: string;
      /**
       * @description The same as a QR code: an SVG picture as a data URL, dark on transparent.
       * @example data:image/svg+xml;base64,PHN2Zy8+
       */
      qrCode: string;
    };
    TwoFactorConfirmInput: {
      /**
       * @description Six digits from the authenticator app, or a recovery code.
       * @example 123456
       */
      code: string;
    };
    RecoveryCodes: {
      /**
       * @description Each signs in once instead of a code from the app. They are shown only once.
       * @example [
       *       "k7mq-2x9d-h4tp-w3rv"
       *     ]
       */
      recoveryCodes: string[];
    };
    PasswordAndCodeInput: {
      /**
       * @description The password of the account.
       * @example correct horse battery
       */
      password: string;
      /**
       * @description Six digits from the authenticator app, or a recovery code.
       * @example 123456
       */
      code: string;
    };
    ApiKey: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61
       */
      id: string;
      /** @example Nightly run */
      name: string;
      /**
       * @description How the key begins.
       * @example clphk_Ab3d…
       */
      hint: string;
      /**
       * @example [
       *       "documents:read",
       *       "documents:write"
       *     ]
       */
      scopes: (
        | 'documents:read'
        | 'documents:write'
        | 'documents:delete'
        | 'brand-context:read'
        | 'brand-context:write'
        | 'account:read'
        | 'webhooks:manage'
      )[];
      /**
       * @description How it was made; `settings` for one that a signed-in person made.
       * @example settings
       */
      origin: string;
      /**
       * Format: date-time
       * @example 2026-01-15T09:30:12.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Null for a key that never expires.
       * @example 2026-04-15T09:30:12.000Z
       */
      expiresAt: string | null;
      /**
       * Format: date-time
       * @description Kept by the hour; null until it is used.
       * @example 2026-01-15T12:00:00.000Z
       */
      lastUsedAt: string | null;
      /**
       * @description The network, not the address: the first three parts of four, or three of eight.
       * @example 203.0.113.0/24
       */
      lastUsedNetwork: string | null;
      /**
       * @description Ended keys are listed for 30 days.
       * @example active
       * @enum {string}
       */
      state: 'active' | 'expired' | 'revoked';
    };
    ApiKeyAnswer: {
      apiKey: components['schemas']['ApiKey'];
    };
    UserCodeInput: {
      /**
       * @description The code that the program shows, in capital or small letters, with or without the line.
       * @example BCDF-GHJK
       */
      userCode: string;
    };
    WaitingDeviceAnswer: {
      /** @example colophon on workstation */
      clientName: string;
      /**
       * @example [
       *       "documents:read",
       *       "documents:write"
       *     ]
       */
      scopes: (
        | 'documents:read'
        | 'documents:write'
        | 'documents:delete'
        | 'brand-context:read'
        | 'brand-context:write'
        | 'account:read'
        | 'webhooks:manage'
      )[];
      /**
       * @description The network of the program, not its address.
       * @example 203.0.113.0/24
       */
      network: string | null;
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      startedAt: string;
    };
    DeviceApprovalInput: {
      /**
       * @description The code that the program shows, in capital or small letters, with or without the line.
       * @example BCDF-GHJK
       */
      userCode: string;
      /**
       * @description The password of the account.
       * @example correct horse battery
       */
      password: string;
      /**
       * @description Six digits from the authenticator app, or a recovery code.
       * @example 123456
       */
      code?: string;
    };
    DeviceGrantInput: {
      /**
       * @description What the program calls itself; becomes the name of the key.
       * @example colophon on workstation
       */
      clientName: string;
      /**
       * @description What the key may do. Scopes of a key never change.
       * @example [
       *       "documents:read",
       *       "documents:write"
       *     ]
       */
      scopes: (
        | 'documents:read'
        | 'documents:write'
        | 'documents:delete'
        | 'brand-context:read'
        | 'brand-context:write'
        | 'account:read'
        | 'webhooks:manage'
      )[];
    };
    DeviceGrantAnswer: {
      /**
       * @description For the program alone: fetches the key.
       * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      deviceCode: string;
      /**
       * @description For the person to type.
       * @example BCDF-GHJK
       */
      userCode: string;
      /**
       * @description Where it is typed.
       * @example https://colophon.example/device
       */
      verificationUri: string;
      /**
       * @description Seconds.
       * @example 600
       */
      expiresIn: number;
      /**
       * @description Least seconds between two questions.
       * @example 5
       */
      interval: number;
    };
    DeviceTokenInput: {
      /**
       * @description As the first answer gave it.
       * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
       */
      deviceCode: string;
    };
    NewApiKeyAnswer: {
      apiKey: components['schemas']['ApiKey'];
      /**
       * @description Shown this once; kept nowhere.
       * @example clphk_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4f000000
       */
      key: string;
    };
    FoundApiKeyInput: {
      /**
       * @description The key that was found.
       * @example clphk_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4f000000
       */
      key: string;
    };
    ApiKeysAnswer: {
      /** @description Working ones first, of each the newest first. */
      apiKeys: components['schemas']['ApiKey'][];
    };
    NewApiKeyInput: {
      /**
       * @description What the key is for, in words of its owner.
       * @example Nightly run
       */
      name: string;
      /**
       * @description What the key may do. Scopes of a key never change.
       * @example [
       *       "documents:read",
       *       "documents:write"
       *     ]
       */
      scopes: (
        | 'documents:read'
        | 'documents:write'
        | 'documents:delete'
        | 'brand-context:read'
        | 'brand-context:write'
        | 'account:read'
        | 'webhooks:manage'
      )[];
      /**
       * @description Null for never.
       * @example 90
       */
      expiresInDays: number | null;
      /**
       * @description The password of the account.
       * @example correct horse battery
       */
      password: string;
      /**
       * @description Needed with two-factor sign-in: six digits of the authenticator app, or a recovery code.
       * @example 123456
       */
      code?: string;
    };
    ApiKeyNameInput: {
      /**
       * @description What the key is for, in words of its owner.
       * @example Nightly run
       */
      name: string;
    };
    ApiKeyRotationInput: {
      /**
       * @description The password of the account.
       * @example correct horse battery
       */
      password: string;
      /**
       * @description Needed with two-factor sign-in: six digits of the authenticator app, or a recovery code.
       * @example 123456
       */
      code?: string;
      /**
       * @description For so long the old key works beside the new one; 0 ends it at once.
       * @default 24
       * @example 24
       */
      overlapHours: number;
    };
    ExportAnswer: {
      /**
       * @description Answers one `GET` without a bearer token, so that a browser can open it.
       * @example /api/account/export/ZXZlcnl0aGluZy15b3UtaGF2ZS1pbi1vbmUtemlwLWZpbGU
       */
      url: string;
      /**
       * Format: date-time
       * @description The address stops working then; a download that has started continues.
       * @example 2026-01-15T12:01:00.000Z
       */
      expiresAt: string;
    };
    VocabularyTerm: {
      /**
       * @description The word to use.
       * @example cloud
       */
      term: string;
      /**
       * @description Words that are replaced by the term.
       * @example [
       *       "cloud computing"
       *     ]
       */
      synonyms?: string[];
    };
    Vocabulary: {
      /**
       * @description `prefer`: synonyms become their term; `only`: nothing else passes; `off`: kept, not used.
       * @example prefer
       * @enum {string}
       */
      mode: 'off' | 'prefer' | 'only';
      /** @description Each word appears once, as a term or as a synonym. */
      terms: components['schemas']['VocabularyTerm'][];
    };
    BrandExample: {
      /**
       * @description A good title.
       * @example Zero Trust in 30 Days
       */
      title: string;
      /**
       * @description A good description.
       * @example A plan for the first month, with checklists for administrators.
       */
      description: string;
    };
    BrandContext: {
      /** @example Acme Ltd */
      companyName: string;
      /**
       * @description Empty where unset.
       * @example Technology
       * @enum {string}
       */
      industry:
        | ''
        | 'Technology'
        | 'Healthcare'
        | 'Finance'
        | 'Manufacturing'
        | 'Professional Services'
        | 'Education'
        | 'Retail'
        | 'Other';
      /**
       * @description Empty where unset.
       * @example Professional
       * @enum {string}
       */
      brandVoice: '' | 'Professional' | 'Friendly' | 'Technical' | 'Creative' | 'Custom';
      /** @example IT managers */
      targetAudience: string;
      /** @example security, cloud */
      keyTopics: string;
      /** @example British spelling. */
      customGuidelines: string;
      /**
       * @example standard
       * @enum {string}
       */
      writeProfile: 'standard' | 'search';
      vocabulary: components['schemas']['Vocabulary'];
      examples: components['schemas']['BrandExample'][];
    };
    BrandContextInput: {
      /**
       * @description Name of the company.
       * @example Acme Ltd
       */
      companyName: string;
      /**
       * @description Industry of the company.
       * @example Technology
       * @enum {string}
       */
      industry:
        | 'Technology'
        | 'Healthcare'
        | 'Finance'
        | 'Manufacturing'
        | 'Professional Services'
        | 'Education'
        | 'Retail'
        | 'Other';
      /**
       * @description How the company speaks.
       * @example Professional
       * @enum {string}
       */
      brandVoice: 'Professional' | 'Friendly' | 'Technical' | 'Creative' | 'Custom';
      /**
       * @description The audience of the documents.
       * @example IT managers
       */
      targetAudience?: string;
      /**
       * @description Topics that matter, comma-separated.
       * @example security, cloud
       */
      keyTopics?: string;
      /**
       * @description Anything else the AI should follow.
       * @example British spelling.
       */
      customGuidelines?: string;
      /**
       * @description How processed files are written: `search` puts the description where search engines look for one; never in PDF/A. If empty or omitted, it does not change.
       * @example standard
       * @enum {string}
       */
      writeProfile?: '' | 'standard' | 'search';
      /** @description The terms that keywords must use. If omitted, it does not change. */
      vocabulary?: components['schemas']['Vocabulary'];
      /** @description Examples of good metadata for a language model. If omitted, they do not change. */
      examples?: components['schemas']['BrandExample'][];
    };
    LearnedPreference: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41
       */
      id: string;
      /**
       * @example author
       * @enum {string}
       */
      kind: 'author' | 'keyword_added' | 'keyword_removed' | 'title_case';
      /**
       * @description What was suggested: an author, or empty if there was none; a keyword in lower case; empty for `title_case`.
       * @example acme
       */
      from: string;
      /**
       * @description The correction: an author; a keyword, empty for `keyword_removed`; `sentence` or `title` for `title_case`.
       * @example Acme Ltd
       */
      to: string;
      /**
       * @description Documents in which the change was made.
       * @example 4
       */
      count: number;
      /**
       * Format: date-time
       * @example 2026-01-15T09:30:12.000Z
       */
      since: string;
    };
    LearnedAnswer: {
      /** @description Changes that are applied: made in at least three documents, most frequent first. */
      learned: components['schemas']['LearnedPreference'][];
    };
    ArchiveInput: {
      /**
       * @description Documents of the caller; duplicates count once.
       * @example [
       *       "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
       *     ]
       */
      ids: string[];
    };
    ArchiveAnswer: {
      /**
       * @description Answers one `GET` without a bearer token, so that a browser can open it.
       * @example /api/documents/archive/cHJvY2Vzc2VkLXBkZnMtaW4tb25lLXppcC1hcmNoaXY
       */
      url: string;
      /**
       * Format: date-time
       * @description The address stops working then; a download that has started continues.
       * @example 2026-01-15T12:01:00.000Z
       */
      expiresAt: string;
      /**
       * @description Requested ids that are not in the archive: unknown, or not `ready_for_download`.
       * @example [
       *       "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12"
       *     ]
       */
      missing: string[];
    };
    UploadForm: {
      /** @description Up to 50 PDFs of at most 25 MiB each. */
      files?: string[];
      /**
       * Format: binary
       * @description One PDF of at most 25 MiB.
       */
      file?: string;
    };
    UploadedFile: {
      /**
       * Format: uuid
       * @description Null for a file that was refused or could not be confirmed.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      id: string | null;
      /** @example guide.pdf */
      filename: string;
      /**
       * @description Bytes received.
       * @example 482113
       */
      size: number;
      /**
       * @example uploaded
       * @enum {string}
       */
      status: 'uploaded' | 'processing' | 'completed' | 'ready_for_download' | 'failed';
      /**
       * @description Why the file was refused, or that it could not be confirmed: then its document may appear in the list.
       * @example null
       */
      error: string | null;
      /**
       * @description Only of a file without an id: whether it may be accepted another time, sent again under another Idempotency-Key. False of a file that could not be confirmed: only the same request under the same key takes it no second time.
       * @example false
       */
      retryable?: boolean;
      /**
       * Format: uuid
       * @description The caller's newest earlier document with the same bytes, at the time of upload.
       * @example null
       */
      duplicateOf: string | null;
    };
    UploadAnswer: {
      /** @description In the order sent. */
      documents?: components['schemas']['UploadedFile'][];
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      documentId?: string;
      /**
       * Format: uuid
       * @description The caller's newest earlier document with the same bytes, at the time of upload. Only together with documentId.
       * @example null
       */
      duplicateOf?: string | null;
    };
    OriginalMetadata: {
      /**
       * @description Like all of these at most 2,000 bytes of UTF-8; longer values are cut and end with “…”.
       * @example untitled-3
       */
      title: string;
      /** @example  */
      subject: string;
      /** @example  */
      keywords: string;
      /** @example alovelace */
      author: string;
      /** @example Writer */
      creator: string;
    };
    Metadata: {
      /** @example Cloud security guide */
      title: string;
      /** @example How to secure a cloud */
      subject: string;
      /**
       * @description Comma-separated.
       * @example cloud, security
       */
      keywords: string;
      /** @example Ada Lovelace */
      author: string;
      /** @example A guide for IT managers. */
      description: string;
    };
    DocumentWarning: {
      /**
       * @description The warning class in lower case.
       * @example signed
       */
      code: string;
      /**
       * @description A sentence for a person.
       * @example This file is signed. It stays intact, but readers will show that it was changed after signing.
       */
      message: string;
    };
    GeneratedBy: {
      /**
       * @example local
       * @enum {string}
       */
      provider: 'local' | 'openai';
      /** @example local */
      model: string;
      /** @example 1 */
      version: string;
      /** @example 1 */
      promptVersion: string;
    };
    Evidence: {
      /**
       * @example text
       * @enum {string}
       */
      source: 'text' | 'info' | 'brand' | 'learned' | 'none';
      /**
       * @description 1-based; null if the source is not a page.
       * @example 1
       */
      page: number | null;
      /** @example A guide to cloud security */
      quote: string | null;
      /**
       * @description From 0 to 1.
       * @example 0.9
       */
      confidence: number;
      /**
       * @description Only where the source is `learned`: how many documents of the account the change was made in.
       * @example 6
       */
      documents?: number;
    };
    FieldEvidence: {
      title: components['schemas']['Evidence'];
      subject: components['schemas']['Evidence'];
      keywords: components['schemas']['Evidence'];
      author: components['schemas']['Evidence'];
      description: components['schemas']['Evidence'];
    };
    FieldGeneration: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12
       */
      generationId: string;
      /**
       * @example title
       * @enum {string}
       */
      field: 'title' | 'subject' | 'keywords' | 'author' | 'description';
      /**
       * @example done
       * @enum {string}
       */
      status: 'running' | 'done' | 'failed';
      /**
       * @description Only of a failed document.
       * @example null
       */
      errorCode: string | null;
      /**
       * @description A sentence for a person.
       * @example null
       */
      errorMessage: string | null;
    };
    FindabilityScore: {
      /**
       * @description Null where too little of the file is known.
       * @example 91
       */
      score: number | null;
      /**
       * @description What an index finds the file by.
       * @example 96
       */
      match: number | null;
      /**
       * @description What people and screen readers get.
       * @example 83
       */
      show: number | null;
      /**
       * @example excellent
       * @enum {string|null}
       */
      band: 'poor' | 'fair' | 'good' | 'excellent' | null;
      /**
       * @description `written` is read back from the processed file; `expected` is what it would say.
       * @example written
       * @enum {string}
       */
      basis: 'uploaded' | 'expected' | 'written';
      /**
       * @description Rules that are not met.
       * @example [
       *       "tagged"
       *     ]
       */
      failed: (
        | 'text.layer'
        | 'text.mappable'
        | 'title.present'
        | 'title.human'
        | 'title.true'
        | 'keywords.present'
        | 'keywords.whole'
        | 'description.indexed'
        | 'places.agree'
        | 'title.shown'
        | 'title.length'
        | 'author.named'
        | 'description.sentence'
        | 'language'
        | 'tagged'
        | 'bookmarks'
        | 'file.name'
        | 'open.access'
        | 'weight'
      )[];
    };
    DocumentScores: {
      /** @example 1 */
      rulesVersion: number;
      before: components['schemas']['FindabilityScore'];
      /** @description Null before there are metadata. */
      after: components['schemas']['FindabilityScore'] | null;
    };
    Document: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      id: string;
      /** @example guide.pdf */
      filename: string;
      /** @example guide.pdf */
      original_filename: string;
      /**
       * @example completed
       * @enum {string}
       */
      status: 'uploaded' | 'processing' | 'completed' | 'ready_for_download' | 'failed';
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:02.000Z
       */
      updatedAt: string;
      /**
       * @description Bytes.
       * @example 482113
       */
      size: number;
      /**
       * @description Null before inspection.
       * @example 10
       */
      pageCount: number | null;
      /** @example report */
      documentType: string | null;
      /**
       * @description BCP 47.
       * @example en
       */
      language: string | null;
      /**
       * @description Seconds.
       * @example 1.4
       */
      processingTime: number | null;
      /**
       * @description A sentence for a person.
       * @example null
       */
      errorMessage: string | null;
      /**
       * @description Lower-case class of the failure.
       * @example null
       */
      errorCode: string | null;
      /** @description The metadata of the uploaded file. */
      originalMetadata: components['schemas']['OriginalMetadata'] | null;
      /** @description The latest suggestion of the AI. */
      generatedMetadata: components['schemas']['Metadata'] | null;
      /** @description The metadata that is written into the PDF. */
      finalMetadata: components['schemas']['Metadata'] | null;
      /**
       * Format: date-time
       * @example 2026-01-18T12:00:00.000Z
       */
      originalExpiresAt: string | null;
      /**
       * Format: date-time
       * @example null
       */
      processedExpiresAt: string | null;
      /**
       * Format: date-time
       * @description When the last of its files is deleted.
       * @example 2026-01-18T12:00:00.000Z
       */
      expiresAt: string | null;
      /**
       * @description Class names, e.g. for signed files or active content.
       * @example []
       */
      warnings: string[];
      /** @description The `warnings` a person should know, in words. Available before a credit is spent. */
      warningDetails: components['schemas']['DocumentWarning'][];
      generatedBy: components['schemas']['GeneratedBy'] | null;
      evidence: components['schemas']['FieldEvidence'] | null;
      /**
       * @description Whether an image of page 1 exists.
       * @example true
       */
      hasThumbnail: boolean;
      /**
       * @description The last run of each field that was suggested again on its own.
       * @example []
       */
      fieldGenerations: components['schemas']['FieldGeneration'][];
      /**
       * @description How many more single-field suggestions the document allows.
       * @example 20
       */
      fieldGenerationsLeft: number;
      /**
       * Format: uuid
       * @description The caller's newest earlier document with the same bytes, at the time of upload.
       * @example null
       */
      duplicateOf: string | null;
      /**
       * @description A person has accepted the final metadata, by `POST …/accept` or by generating the PDF. Saving alone does not accept it.
       * @example false
       */
      accepted: boolean;
      /** @description Null before the file was measured. */
      findability: components['schemas']['DocumentScores'] | null;
    };
    DocumentList: {
      /** @description Newest first. */
      documents: components['schemas']['Document'][];
      /** @example 1 */
      page: number;
      /** @example 20 */
      limit: number;
      /**
       * @description Documents that match, over all pages.
       * @example 42
       */
      total: number;
      /**
       * @description Pass it as `cursor` to get the next page; null on the last page.
       * @example MDE5OGMyZjAtN2MzZS03YWEx
       */
      nextCursor: string | null;
    };
    DocumentAnswer: {
      document: components['schemas']['Document'];
    };
    MetadataInput: {
      /**
       * @description Title.
       * @example Cloud security guide
       */
      title: string;
      /**
       * @description Subject.
       * @example How to secure a cloud
       */
      subject: string;
      /**
       * @description Comma-separated, kept exactly as sent.
       * @example cloud, security
       */
      keywords: string;
      /**
       * @description Author.
       * @example Ada Lovelace
       */
      author: string;
      /**
       * @description Description.
       * @example A guide for IT managers.
       */
      description: string;
    };
    UpdateMetadataInput: {
      metadata: components['schemas']['MetadataInput'];
    };
    GenerateMetadataInput: {
      /**
       * @description Generate, and pay for, metadata even if the document has no text; the suggestions can use little more than its name.
       * @example true
       */
      acceptNoText?: boolean;
    };
    GeneratePdfInput: {
      /**
       * @description Write the file even if it is signed: the signature stays valid for the signed part, but readers show that the file was changed after signing.
       * @example true
       */
      acceptSignatureChange?: boolean;
    };
    RegenerateFieldInput: {
      /**
       * @description The field that gets a new suggestion.
       * @example title
       * @enum {string}
       */
      field: 'title' | 'subject' | 'keywords' | 'author' | 'description';
      /**
       * @description What should be different; empty for any other suggestion.
       * @example Name the product
       */
      instruction?: string;
    };
    FieldGenerationStarted: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12
       */
      generationId: string;
    };
    FileFingerprint: {
      /**
       * @description Bytes.
       * @example 482113
       */
      size: number;
      /**
       * @description Lower-case hex.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      sha256: string;
    };
    WrittenField: {
      /** @example title */
      field: string;
      /**
       * @description The value before; empty if there was none.
       * @example Draft 3
       */
      before: string;
      /**
       * @description The value now; empty if there is none.
       * @example Annual Report 2026
       */
      after: string;
      /**
       * @description Key in the document information dictionary; null if the file has none.
       * @example Title
       */
      infoKey: string | null;
      /**
       * @description Properties of the XMP packet by their usual prefixes.
       * @example [
       *       "dc:title"
       *     ]
       */
      xmpProperties: string[];
    };
    Receipt: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      documentId: string;
      /**
       * @description Version of the PDF engine.
       * @example 2
       */
      engineVersion: string;
      /**
       * @description The profile that was applied: an archive file (PDF/A) keeps `standard`.
       * @example standard
       * @enum {string}
       */
      profile: 'standard' | 'search';
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:02.000Z
       */
      writtenAt: string | null;
      original: components['schemas']['FileFingerprint'];
      processed: components['schemas']['FileFingerprint'];
      /**
       * @description The processed file is the original with these bytes appended, unless it had to be rebuilt.
       * @example 4113
       */
      bytesAdded: number;
      fields: components['schemas']['WrittenField'][];
      warnings: components['schemas']['DocumentWarning'][];
    };
    FindabilityRule: {
      /**
       * @example title.human
       * @enum {string}
       */
      id:
        | 'text.layer'
        | 'text.mappable'
        | 'title.present'
        | 'title.human'
        | 'title.true'
        | 'keywords.present'
        | 'keywords.whole'
        | 'description.indexed'
        | 'places.agree'
        | 'title.shown'
        | 'title.length'
        | 'author.named'
        | 'description.sentence'
        | 'language'
        | 'tagged'
        | 'bookmarks'
        | 'file.name'
        | 'open.access'
        | 'weight';
      /**
       * @example match
       * @enum {string}
       */
      part: 'match' | 'show';
      /** @example 8 */
      weight: number;
      /** @example A person wrote the title */
      title: string;
      /** @example Names of files and programs stand in the list of results. */
      why: string;
      /**
       * @example colophon
       * @enum {string}
       */
      fix: 'colophon' | 'review' | 'source';
      /** @example mozilla/pdf.js#11423 */
      source: string;
      /**
       * @description False: the source gives no such number; it is ours.
       * @example true
       */
      verified: boolean;
    };
    FindabilityRules: {
      /** @example 1 */
      version: number;
      rules: components['schemas']['FindabilityRule'][];
    };
    RuleOutcome: {
      /**
       * @example fail
       * @enum {string}
       */
      status: 'pass' | 'half' | 'fail' | 'not_applicable' | 'unknown';
      /**
       * @description 0, 0.5 or 1; null where it does not count.
       * @example 0
       */
      earned: number | null;
      /** @example Microsoft Word - draft.doc */
      found: string;
    };
    RuleComparison: {
      /**
       * @example title.human
       * @enum {string}
       */
      id:
        | 'text.layer'
        | 'text.mappable'
        | 'title.present'
        | 'title.human'
        | 'title.true'
        | 'keywords.present'
        | 'keywords.whole'
        | 'description.indexed'
        | 'places.agree'
        | 'title.shown'
        | 'title.length'
        | 'author.named'
        | 'description.sentence'
        | 'language'
        | 'tagged'
        | 'bookmarks'
        | 'file.name'
        | 'open.access'
        | 'weight';
      /** @example 8 */
      weight: number;
      /**
       * @description Who can put it right.
       * @example colophon
       * @enum {string}
       */
      fix: 'colophon' | 'review' | 'source';
      before: components['schemas']['RuleOutcome'];
      after: components['schemas']['RuleOutcome'] | null;
    };
    ScoreMaterial: {
      /** @example guide.pdf */
      fileName: string;
      /**
       * @description Facts of the uploaded file, as the rules take them.
       * @example {
       *       "size": 482113,
       *       "pageCount": 12,
       *       "language": "en"
       *     }
       */
      original: {
        [key: string]: unknown;
      };
      /**
       * @example standard
       * @enum {string}
       */
      profile: 'standard' | 'search';
      /**
       * @description Of the document, BCP 47; empty where unknown.
       * @example en
       */
      language: string;
    };
    DocumentFindability: {
      /** @example 1 */
      rulesVersion: number;
      before: components['schemas']['FindabilityScore'];
      /** @description Null before there are metadata. */
      after: components['schemas']['FindabilityScore'] | null;
      /**
       * @description Rules that earn less than before.
       * @example [
       *       "weight"
       *     ]
       */
      fallen: (
        | 'text.layer'
        | 'text.mappable'
        | 'title.present'
        | 'title.human'
        | 'title.true'
        | 'keywords.present'
        | 'keywords.whole'
        | 'description.indexed'
        | 'places.agree'
        | 'title.shown'
        | 'title.length'
        | 'author.named'
        | 'description.sentence'
        | 'language'
        | 'tagged'
        | 'bookmarks'
        | 'file.name'
        | 'open.access'
        | 'weight'
      )[];
      rules: components['schemas']['RuleComparison'][];
      /** @description To score other metadata by the same rules. */
      material: components['schemas']['ScoreMaterial'];
    };
    ShownPreview: {
      /**
       * @description What stands first: in a tab, a title bar, a list.
       * @example Cloud security guide
       */
      heading: string;
      /**
       * @example title
       * @enum {string}
       */
      uses: 'title' | 'file_name';
      /**
       * @description What stands below it, where the program shows more.
       * @example [
       *       "Ada Lovelace"
       *     ]
       */
      lines: string[];
    };
    PreviewedReader: {
      /**
       * @example chrome
       * @enum {string}
       */
      id:
        | 'chrome'
        | 'firefox'
        | 'acrobat'
        | 'google'
        | 'sharepoint'
        | 'elasticsearch'
        | 'explorer'
        | 'finder'
        | 'chat';
      /** @example Chrome and Edge */
      label: string;
      /**
       * @description By what the program chooses.
       * @example Tab: the title in the information dictionary, else the file name.
       */
      rule: string;
      /** @example Chromium pdf_viewer.ts */
      source: string;
      /**
       * @description False: neither the maker of the program nor its code says so, as far as we found.
       * @example true
       */
      verified: boolean;
      /** @description Of the uploaded file. */
      before: components['schemas']['ShownPreview'];
      /** @description Of the written file, or of what it would say; null before there are metadata. */
      after: components['schemas']['ShownPreview'] | null;
    };
    DocumentPreview: {
      readers: components['schemas']['PreviewedReader'][];
    };
    OwnQueryInput: {
      /**
       * @description What a person would type to find the document.
       * @example price list spring
       */
      query: string;
      /**
       * @description The document that is meant.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      documentId: string;
    };
    StartProofInput: {
      /**
       * @description Left out, it means all documents of the caller. The newest 1000 take part.
       * @example [
       *       "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
       *     ]
       */
      documentIds?: string[];
      /**
       * @description Documents that are reviewed and not written yet count with what they would say.
       * @example false
       */
      expected?: boolean;
      /** @description Queries of people, each with the document they meant. They are measured apart. A document that has nothing to compare with, because it is not written and `expected` is not set, is refused. */
      queries?: components['schemas']['OwnQueryInput'][];
    };
    ProofError: {
      /** @example proof_too_large */
      code: string;
      /** @example The texts of these documents are too long for one proof. */
      message: string;
    };
    ProofMeans: {
      /**
       * @description The files as uploaded.
       * @example 0.628
       */
      before: number;
      /**
       * @description All finished files as written.
       * @example 0.746
       */
      together: number;
      /**
       * @description With the metadata of another document: a control.
       * @example 0.526
       */
      placebo: number;
      /**
       * @description Only the document meant as written; null where a searcher cannot say.
       * @example 0.751
       */
      alone: number | null;
      /**
       * @description All but the document meant as written; null where a searcher cannot say.
       * @example 0.619
       */
      leftOut: number | null;
    };
    ProofFound: {
      /**
       * @description Share of the queries whose document stands first.
       * @example 0.61
       */
      first: number;
      /**
       * @description Among the first three.
       * @example 0.83
       */
      three: number;
      /**
       * @description Among the first ten.
       * @example 0.95
       */
      ten: number;
    };
    ProofFoundBoth: {
      before: components['schemas']['ProofFound'];
      together: components['schemas']['ProofFound'];
    };
    ProofInterval: {
      /**
       * @description Mean over documents.
       * @example 0.22
       */
      mean: number;
      /**
       * @description Lower end of the 95 % interval.
       * @example 0.186
       */
      low: number;
      /**
       * @description Upper end of the 95 % interval.
       * @example 0.253
       */
      high: number;
    };
    ProofVerdict: {
      /**
       * @example sharepoint
       * @enum {string}
       */
      searcher: 'sharepoint' | 'elastic' | 'solr' | 'minisearch' | 'properties';
      /**
       * @example name
       * @enum {string}
       */
      kind: 'name' | 'topic' | 'detail' | 'own';
      /**
       * @description Finished documents with such queries.
       * @example 144
       */
      documents: number;
      /**
       * @description Queries of these documents.
       * @example 432
       */
      queries: number;
      /** @description Mean over documents of the reciprocal place. */
      mrr: components['schemas']['ProofMeans'];
      found: components['schemas']['ProofFoundBoth'];
      /**
       * @description `together` less `before`.
       * @example 0.118
       */
      delta: number;
      /**
       * @description Lower end of its 95 % interval by document.
       * @example 0.094
       */
      low: number;
      /**
       * @description Upper end.
       * @example 0.145
       */
      high: number;
      /** @description `together` less `placebo`. */
      overPlacebo: components['schemas']['ProofInterval'];
      /** @description `placebo` less `before`. */
      placebo: components['schemas']['ProofInterval'];
      /**
       * @description The same files twice: anything but 0 means that the measure itself is wrong.
       * @example 0
       */
      control: number;
      /**
       * @description Documents that rose.
       * @example 80
       */
      up: number;
      /**
       * @description Documents that stayed.
       * @example 64
       */
      same: number;
      /**
       * @description Documents that fell.
       * @example 0
       */
      down: number;
      /**
       * @example better
       * @enum {string}
       */
      verdict: 'too_few' | 'better' | 'worse' | 'no_difference';
    };
    ProofResult: {
      /**
       * @description Of the form of the result and of what is drawn.
       * @example 1
       */
      version: number;
      /**
       * @description Made of the verdicts of one searcher, and nothing besides.
       * @example Higher by name; no difference for topics; 9 documents fell.
       */
      sentence: string;
      /**
       * @description Documents with something written into them: only these are asked for.
       * @example 144
       */
      finished: number;
      /**
       * @description Of all, without text of their own.
       * @example 3
       */
      scans: number;
      /**
       * @description Of all, whose text is gone: no query is drawn from them.
       * @example 0
       */
      withoutText: number;
      /** @description One for each searcher and kind of query. They are never pooled. */
      verdicts: components['schemas']['ProofVerdict'][];
    };
    Proof: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71
       */
      id: string;
      /**
       * @example completed
       * @enum {string}
       */
      status: 'running' | 'completed' | 'failed';
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @example 2026-01-15T12:01:00.000Z
       */
      finishedAt: string | null;
      /**
       * Format: date-time
       * @description A proof ends with the first of its documents. Null where none of them has an end yet.
       * @example 2026-01-18T12:00:00.000Z
       */
      expiresAt: string | null;
      /**
       * @description Percent of a running proof that is done. Null while no worker has begun, and at its end.
       * @example null
       */
      progress: number | null;
      /**
       * @description That take part.
       * @example 144
       */
      documents: number;
      /**
       * @description Older ones beyond the limit of a proof.
       * @example 0
       */
      leftOut: number;
      /**
       * @description Uploaded before files were measured: they cannot take part.
       * @example 0
       */
      notMeasured: number;
      /**
       * @description Documents that were not written yet count.
       * @example false
       */
      expected: boolean;
      /** @description Null unless it failed. */
      error: components['schemas']['ProofError'] | null;
      /** @description Null unless it is completed. */
      result: components['schemas']['ProofResult'] | null;
    };
    ProofAnswer: {
      proof: components['schemas']['Proof'];
    };
    ProofList: {
      proofs: components['schemas']['Proof'][];
    };
    ProofQuery: {
      /** @example price list spring */
      query: string;
      /**
       * @example name
       * @enum {string}
       */
      kind: 'name' | 'topic' | 'detail' | 'own';
      /**
       * Format: uuid
       * @description The document that is meant.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      documentId: string;
      /**
       * @description Its place among the files as uploaded; null where it is not found.
       * @example 4
       */
      before: number | null;
      /**
       * @description Its place among all finished files as written.
       * @example 1
       */
      together: number | null;
      /**
       * @description Its place where only it is as written.
       * @example 1
       */
      alone: number | null;
      /**
       * @description Its place where all others are as written.
       * @example 5
       */
      leftOut: number | null;
      /**
       * @description Its place with the metadata of another document.
       * @example null
       */
      placebo: number | null;
      /**
       * @description Of one that fell: at most three documents that stand above it now and did not before.
       * @example []
       */
      overtakenBy: string[];
      /**
       * @description Words of the query that these documents say now and did not before, or not so often.
       * @example []
       */
      terms: string[];
    };
    ProofDocumentName: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71
       */
      id: string;
      /**
       * @description Its title, else its file name.
       * @example Price List of Spring
       */
      heading: string;
    };
    ProofQueryList: {
      /** @description The deepest fall first. */
      queries: components['schemas']['ProofQuery'][];
      /** @description The documents that these queries name. */
      documents: components['schemas']['ProofDocumentName'][];
      /**
       * @description That meet the conditions, on all pages.
       * @example 27
       */
      total: number;
      /**
       * @description Null on the last page.
       * @example 50
       */
      nextCursor: string | null;
    };
    ProofSearchInput: {
      /**
       * @description What a person would type.
       * @example price list spring
       */
      query: string;
      /**
       * @description The searcher to ask.
       * @example sharepoint
       * @enum {string}
       */
      searcher: 'sharepoint' | 'elastic' | 'solr' | 'minisearch' | 'properties';
    };
    ProofHit: {
      /**
       * @description Its place; documents with the same score share the mean of theirs.
       * @example 1
       */
      rank: number;
      /**
       * @description Its place in the other list, however far down; null where it is not found there.
       * @example 14
       */
      otherRank: number | null;
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71
       */
      documentId: string;
      /**
       * @description What a list of results shows: its title there, else its file name.
       * @example Price List of Spring
       */
      heading: string;
    };
    ProofSearchAnswer: {
      /** @description The first ten among the files as uploaded. */
      before: components['schemas']['ProofHit'][];
      /** @description The first ten among all finished files as written. */
      after: components['schemas']['ProofHit'][];
    };
    ReportInput: {
      /**
       * @description Stands on the report and is the title of its PDF; also shown by a shared link.
       * @example Findability of the spring library
       */
      title: string;
      /**
       * @description Documents of the caller; duplicates count once.
       * @example [
       *       "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
       *     ]
       */
      documentIds?: string[];
      /**
       * Format: uuid
       * @description A completed proof: what it said stands in the report. `documentIds` are then some of its documents; left out, all of them.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71
       */
      proofId?: string;
    };
    ReportLink: {
      /**
       * Format: date-time
       * @example 2026-01-22T12:00:00.000Z
       */
      expiresAt: string;
      /**
       * @description Whether it shows names of documents.
       * @example false
       */
      names: boolean;
    };
    ReportOverview: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61
       */
      id: string;
      /** @example Findability of the spring library */
      title: string;
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the first of its documents ends, and the report and its link with it.
       * @example 2026-01-18T12:00:00.000Z
       */
      endsAt: string | null;
      /** @example 12 */
      documents: number;
      /**
       * @description Asked for and not in it: without a score, or beyond the 1000 newest.
       * @example 0
       */
      leftOut: number;
      /** @description The shared link that is open. */
      link: components['schemas']['ReportLink'] | null;
    };
    ReportOverviewAnswer: {
      report: components['schemas']['ReportOverview'];
    };
    ReportList: {
      /** @description Newest first. */
      reports: components['schemas']['ReportOverview'][];
    };
    ReportSummary: {
      /** @example 12 */
      documents: number;
      /**
       * @description With a score before and after: all that follows is about them.
       * @example 9
       */
      compared: number;
      /**
       * @description Of these, read back from the written file; the others are expected.
       * @example 7
       */
      written: number;
      /**
       * @description Mean, rounded.
       * @example 34
       */
      before: number | null;
      /**
       * @description Mean, rounded.
       * @example 78
       */
      after: number | null;
      /** @example 8 */
      rose: number;
      /** @example 0 */
      same: number;
      /** @example 1 */
      fell: number;
      bandsBefore: components['schemas']['FindabilityBandCounts'];
      bandsAfter: components['schemas']['FindabilityBandCounts'];
    };
    ReportRule: {
      /**
       * @example title.human
       * @enum {string}
       */
      id:
        | 'text.layer'
        | 'text.mappable'
        | 'title.present'
        | 'title.human'
        | 'title.true'
        | 'keywords.present'
        | 'keywords.whole'
        | 'description.indexed'
        | 'places.agree'
        | 'title.shown'
        | 'title.length'
        | 'author.named'
        | 'description.sentence'
        | 'language'
        | 'tagged'
        | 'bookmarks'
        | 'file.name'
        | 'open.access'
        | 'weight';
      /** @example A person wrote the title */
      title: string;
      /**
       * @description Documents in which it can be judged now.
       * @example 10
       */
      applies: number;
      /**
       * @description Documents that meet it in full, as uploaded.
       * @example 2
       */
      before: number;
      /**
       * @description Documents that meet it in full now.
       * @example 9
       */
      after: number;
      /**
       * @description Documents in which it earns more than before.
       * @example 7
       */
      rose: number;
      /**
       * @description Documents in which it earns less than before.
       * @example 0
       */
      fell: number;
    };
    ReportDocument: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      documentId: string;
      /**
       * @description Its title, or the name of its file.
       * @example Cloud security guide
       */
      name: string;
      /** @example 34 */
      before: number;
      /** @example 91 */
      after: number | null;
      /**
       * @example written
       * @enum {string}
       */
      basis: 'uploaded' | 'expected' | 'written';
      /**
       * @example [
       *       "weight"
       *     ]
       */
      fell: (
        | 'text.layer'
        | 'text.mappable'
        | 'title.present'
        | 'title.human'
        | 'title.true'
        | 'keywords.present'
        | 'keywords.whole'
        | 'description.indexed'
        | 'places.agree'
        | 'title.shown'
        | 'title.length'
        | 'author.named'
        | 'description.sentence'
        | 'language'
        | 'tagged'
        | 'bookmarks'
        | 'file.name'
        | 'open.access'
        | 'weight'
      )[];
      /**
       * @example [
       *       "title.human"
       *     ]
       */
      rose: (
        | 'text.layer'
        | 'text.mappable'
        | 'title.present'
        | 'title.human'
        | 'title.true'
        | 'keywords.present'
        | 'keywords.whole'
        | 'description.indexed'
        | 'places.agree'
        | 'title.shown'
        | 'title.length'
        | 'author.named'
        | 'description.sentence'
        | 'language'
        | 'tagged'
        | 'bookmarks'
        | 'file.name'
        | 'open.access'
        | 'weight'
      )[];
      /**
       * @description Not met in full now.
       * @example [
       *       "tagged"
       *     ]
       */
      open: (
        | 'text.layer'
        | 'text.mappable'
        | 'title.present'
        | 'title.human'
        | 'title.true'
        | 'keywords.present'
        | 'keywords.whole'
        | 'description.indexed'
        | 'places.agree'
        | 'title.shown'
        | 'title.length'
        | 'author.named'
        | 'description.sentence'
        | 'language'
        | 'tagged'
        | 'bookmarks'
        | 'file.name'
        | 'open.access'
        | 'weight'
      )[];
    };
    ReportMeasure: {
      /** @example SharePoint */
      searcher: string;
      /**
       * @description Of the queries.
       * @example By name
       */
      kind: string;
      /**
       * @description Finished documents with such queries.
       * @example 144
       */
      documents: number;
      /**
       * @description Mean reciprocal place before.
       * @example 0.52
       */
      before: number;
      /**
       * @description The same, now.
       * @example 0.64
       */
      after: number;
      /**
       * @description Share of the queries that find their document in first place, before.
       * @example 0.41
       */
      firstBefore: number;
      /**
       * @description The same, now.
       * @example 0.5
       */
      firstAfter: number;
      /**
       * @description `after` less `before`.
       * @example 0.118
       */
      change: number;
      /**
       * @description Lower end of its 95 % interval.
       * @example 0.094
       */
      low: number;
      /**
       * @description Upper end.
       * @example 0.145
       */
      high: number;
      /**
       * @description Documents that rose.
       * @example 80
       */
      up: number;
      /**
       * @description Documents that stayed.
       * @example 64
       */
      same: number;
      /**
       * @description Documents that fell.
       * @example 0
       */
      down: number;
      /**
       * @example better
       * @enum {string}
       */
      verdict: 'too_few' | 'better' | 'worse' | 'no_difference';
    };
    ReportProof: {
      /** @example Higher by name; no difference for topics; 9 documents fell. */
      sentence: string;
      /**
       * @description Documents with something written into them.
       * @example 144
       */
      documents: number;
      /** @description One for each searcher and kind of query, never pooled. */
      measures: components['schemas']['ReportMeasure'][];
    };
    Report: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61
       */
      id: string;
      /** @example Findability of the spring library */
      title: string;
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the first of its documents ends, and the report and its link with it.
       * @example 2026-01-18T12:00:00.000Z
       */
      endsAt: string | null;
      /** @example 12 */
      documents: number;
      /**
       * @description Asked for and not in it: without a score, or beyond the 1000 newest.
       * @example 0
       */
      leftOut: number;
      /** @description The shared link that is open. */
      link: components['schemas']['ReportLink'] | null;
      /** @example 1 */
      rulesVersion: number;
      summary: components['schemas']['ReportSummary'];
      /** @description What fell most first, then what rose most. */
      rules: components['schemas']['ReportRule'][];
      /** @description Falls first. */
      lines: components['schemas']['ReportDocument'][];
      /** @description What the proof said that the report was made of; null without one. */
      proof: components['schemas']['ReportProof'] | null;
    };
    ReportAnswer: {
      report: components['schemas']['Report'];
    };
    ReportLinkInput: {
      /**
       * @description Days until the link ends.
       * @default 7
       * @example 7
       */
      days: number;
      /**
       * @description Show the names of the documents; otherwise they are numbered.
       * @example false
       */
      names?: boolean;
    };
    CreatedReportLink: {
      /**
       * @description Answered once; needs no sign-in. Complete where the server knows its own address.
       * @example https://colophon.example/api/shared/reports/lq7nY0V6d2pB4sH1oXw8mTz3cKfRjEa5uGiNvCyQxD9
       */
      url: string;
      /**
       * Format: date-time
       * @example 2026-01-22T12:00:00.000Z
       */
      expiresAt: string;
    };
    Pack: {
      /**
       * @example small
       * @enum {string}
       */
      id: 'small' | 'medium' | 'large';
      /** @example Small */
      name: string;
      /** @example 900 */
      priceCents: number;
      /**
       * @description ISO 4217, lower case.
       * @example usd
       */
      currency: string;
      /** @example 10 */
      credits: number;
    };
    PackList: {
      packs: components['schemas']['Pack'][];
    };
    Transaction: {
      /** @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11 */
      id: string;
      /**
       * @description free_grant, free_expiry, reserve, commit, release, purchase, refund, dispute, dispute_won or adjustment; more may be added.
       * @example reserve
       */
      type: string;
      /**
       * @description Signed.
       * @example -1
       */
      credits: number;
      /** @example 2 */
      balanceAfter: number;
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12
       */
      documentId?: string;
    };
    TransactionList: {
      /** @description Newest first; together they add up to the balance. */
      transactions: components['schemas']['Transaction'][];
    };
    CheckoutInput: {
      /**
       * @description The pack to buy.
       * @example small
       * @enum {string}
       */
      pack: 'small' | 'medium' | 'large';
    };
    CheckoutStart: {
      /**
       * Format: uri
       * @description The page where the user pays. It returns the browser to /dashboard after payment, else to /pricing.
       * @example https://checkout.stripe.com/c/pay/cs_live_a1B2c3
       */
      url: string;
      /**
       * Format: uuid
       * @description Use it in GET /api/billing/checkout/{id} after the browser returns.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21
       */
      checkoutId: string;
    };
    Checkout: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21
       */
      id: string;
      /**
       * @example small
       * @enum {string}
       */
      pack: 'small' | 'medium' | 'large';
      /**
       * @description Once it says paid, the credits are in the balance.
       * @example paid
       * @enum {string}
       */
      status: 'open' | 'paid' | 'expired';
      /** @example 10 */
      credits: number;
      /**
       * @description In the smallest unit of the currency.
       * @example 900
       */
      priceCents: number;
      /**
       * @description ISO 4217, lower case.
       * @example usd
       */
      currency: string;
      /**
       * Format: date-time
       * @description Null until it is paid.
       * @example 2026-01-15T12:00:00.000Z
       */
      paidAt: string | null;
    };
    CheckoutAnswer: {
      checkout: components['schemas']['Checkout'];
    };
    WebhookReceipt: {
      /** @example true */
      received: boolean;
    };
    Webhook: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31
       */
      id: string;
      /**
       * Format: uri
       * @example https://hooks.example.com/colophon
       */
      url: string;
      /** @example Intranet search */
      description: string;
      /**
       * @description More types may come.
       * @example [
       *       "document.completed",
       *       "document.ready"
       *     ]
       */
      types: string[];
      /**
       * @description `disabled_failing`: we disabled it, because every call failed for five days or its server answered 410.
       * @example enabled
       * @enum {string}
       */
      state: 'enabled' | 'disabled' | 'disabled_failing';
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Since when every call has failed; null when the last one succeeded.
       * @example null
       */
      failingSince: string | null;
    };
    WebhookList: {
      /** @description Oldest first. */
      webhooks: components['schemas']['Webhook'][];
    };
    CreateWebhookInput: {
      /**
       * @description Where events are sent: https, a host name on the public internet, port 443 or 8443. Answers from 200 to 299 within 15 seconds count as received; redirects do not.
       * @example https://hooks.example.com/colophon
       */
      url: string;
      /**
       * @description Which events are sent; at least one, each once.
       * @example [
       *       "document.completed",
       *       "document.ready"
       *     ]
       */
      types: string[];
      /**
       * @description For people.
       * @example Intranet search
       */
      description?: string;
    };
    CreatedWebhook: {
      /**
       * @description Signs by Standard Webhooks; shown this once.
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
       */
      secret: string;
      webhook: components['schemas']['Webhook'];
    };
    WebhookAnswer: {
      webhook: components['schemas']['Webhook'];
    };
    UpdateWebhookInput: {
      /**
       * @description Where events are sent: https, a host name on the public internet, port 443 or 8443. Answers from 200 to 299 within 15 seconds count as received; redirects do not.
       * @example https://hooks.example.com/colophon
       */
      url: string;
      /**
       * @description Which events are sent; at least one, each once.
       * @example [
       *       "document.completed",
       *       "document.ready"
       *     ]
       */
      types: string[];
      /**
       * @description For people.
       * @example Intranet search
       */
      description?: string;
      /**
       * @description A disabled webhook gets nothing; what it misses can be recovered for 30 days.
       * @example true
       */
      enabled: boolean;
    };
    WebhookSecret: {
      /**
       * @description Signs by Standard Webhooks; shown this once.
       * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
       */
      secret: string;
    };
    Attempt: {
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      at: string;
      /**
       * @description `status`: the server answered with another status than 200 to 299.
       * @example status
       * @enum {string}
       */
      outcome: 'ok' | 'status' | 'timeout' | 'tls' | 'unreachable';
      /**
       * @description Of HTTP; null when no answer came.
       * @example 503
       */
      status: number | null;
      /**
       * @description How long it took, milliseconds.
       * @example 240
       */
      ms: number;
    };
    Delivery: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41
       */
      id: string;
      /**
       * Format: uuid
       * @description The `webhook-id` of every attempt: a receiver that knows it has this event already.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42
       */
      eventId: string;
      /**
       * @description More types may come.
       * @example document.completed
       */
      type: string;
      /**
       * @description `failed`: ten attempts failed. `dropped`: the webhook was disabled. Both can be sent again by a replay or a recovery.
       * @example pending
       * @enum {string}
       */
      state: 'pending' | 'succeeded' | 'failed' | 'dropped';
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:00.000Z
       */
      createdAt: string;
      /** @description Oldest first; in a list the newest alone. */
      attempts: components['schemas']['Attempt'][];
      /**
       * Format: date-time
       * @description Null unless it is pending.
       * @example 2026-01-15T12:05:00.000Z
       */
      nextAttemptAt: string | null;
    };
    DeliveryAnswer: {
      delivery: components['schemas']['Delivery'];
    };
    DeliveryList: {
      /** @description Newest first. */
      deliveries: components['schemas']['Delivery'][];
      /**
       * @description For the page behind; null on the last.
       * @example null
       */
      nextCursor: string | null;
    };
    DeliveryWithBody: {
      delivery: components['schemas']['Delivery'];
      /**
       * @description The body as it is sent, byte for byte.
       * @example {"type":"document.completed","timestamp":"2026-01-15T12:00:00.000Z","data":{"documentId":"0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"}}
       */
      body: string;
    };
    RecoverInput: {
      /**
       * Format: date-time
       * @description Everything that did not succeed since then is sent again; it is kept for 30 days.
       * @example 2026-01-15T12:00:00.000Z
       */
      since: string;
    };
    RecoverAnswer: {
      /**
       * @description Deliveries that are sent again, at most 10,000 a call.
       * @example 12
       */
      recovered: number;
    };
    HealthBody: {
      /**
       * @example ok
       * @enum {string}
       */
      status: 'ok';
    };
    ErrorDetailBody: {
      /**
       * @description Path of the wrong field.
       * @example metadata.title
       */
      field: string;
      /** @example At most 60 characters are allowed */
      message: string;
    };
    UnreadyBody: {
      /**
       * @description A sentence for a person.
       * @example There is nothing here.
       */
      error: string;
      /**
       * @description For programs; never changes for the same error.
       * @example not_found
       */
      code: string;
      details?: components['schemas']['ErrorDetailBody'][];
      /**
       * @description Also in the X-Request-Id header; quote it when you contact support.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      requestId: string;
      /**
       * @example unavailable
       * @enum {string}
       */
      status: 'unavailable';
    };
    ErrorBody: {
      /**
       * @description A sentence for a person.
       * @example There is nothing here.
       */
      error: string;
      /**
       * @description For programs; never changes for the same error.
       * @example not_found
       */
      code: string;
      details?: components['schemas']['ErrorDetailBody'][];
      /**
       * @description Also in the X-Request-Id header; quote it when you contact support.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      requestId: string;
    };
    UploadRefusal: {
      /**
       * @description A sentence for a person.
       * @example There is nothing here.
       */
      error: string;
      /**
       * @description For programs; never changes for the same error.
       * @example not_found
       */
      code: string;
      details?: components['schemas']['ErrorDetailBody'][];
      /**
       * @description Also in the X-Request-Id header; quote it when you contact support.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      requestId: string;
      documents?: components['schemas']['UploadedFile'][];
    };
    DocumentEvent: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      id: string;
      /**
       * @description "deleted" is the last event of a document.
       * @example completed
       * @enum {string}
       */
      status: 'uploaded' | 'processing' | 'completed' | 'ready_for_download' | 'failed' | 'deleted';
      /** @example null */
      errorCode: string | null;
      /** @example null */
      errorMessage: string | null;
      /**
       * Format: date-time
       * @example 2026-01-15T12:00:02.000Z
       */
      updatedAt: string | null;
      /** @description Set if the change concerns a run of the AI over one field. */
      fieldGeneration: components['schemas']['FieldGeneration'] | null;
    };
    ProofEvent: {
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71
       */
      id: string;
      /**
       * @description "deleted" is the last event of a proof.
       * @example completed
       * @enum {string}
       */
      status: 'running' | 'completed' | 'failed' | 'deleted';
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /**
     * @description The caller's own id if it sent a valid one, else a new id.
     * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31
     */
    'X-Request-Id': string;
    /**
     * @description Seconds to wait.
     * @example 12
     */
    'Retry-After': number;
    /** @example Bearer */
    'WWW-Authenticate': 'Bearer';
    /**
     * @description To a key without it: the scope the call needs (RFC 6750).
     * @example Bearer error="insufficient_scope", scope="documents:read"
     */
    'Key-Scope': string;
    /**
     * @description To an API key: so many calls (`q`) of this kind in so many seconds (`w`), of the whole account.
     * @example "read";q=600;w=60
     */
    'RateLimit-Policy': string;
    /**
     * @description To an API key: so many of these calls are left (`r`) for so many seconds (`t`).
     * @example "read";r=587;t=31
     */
    RateLimit: string;
    /**
     * @description Present if this is the stored response to an earlier request with the same key.
     * @example true
     */
    'Idempotency-Replayed': 'true';
    /**
     * @description The document's version, for `If-Match`.
     * @example "3"
     */
    'Document-ETag': string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "firstName": "Ada",
         *       "lastName": "Lovelace",
         *       "email": "ada@example.com",
         *       "password": "correct horse battery"
         *     }
         */
        'application/json': components['schemas']['RegisterInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "user": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "email": "ada@example.com",
           *         "first_name": "Ada",
           *         "last_name": "Lovelace",
           *         "email_verified": true,
           *         "credits": {
           *           "total_remaining": 13,
           *           "paid_remaining": 10,
           *           "free_remaining": 3,
           *           "free_limit": 3,
           *           "free_resets_at": "2026-02-01T00:00:00.000Z"
           *         },
           *         "analytics": {
           *           "documentsProcessed": 7,
           *           "documentCount": 12,
           *           "timeSavedMinutes": 60,
           *           "acceptanceRate": 0.83,
           *           "suggestionsMade": 53,
           *           "suggestionsKept": 48,
           *           "documentTypes": [
           *             {
           *               "type": "report",
           *               "count": 4
           *             }
           *           ],
           *           "findability": {
           *             "documents": 12,
           *             "before": 34,
           *             "after": 78,
           *             "bands": {
           *               "poor": 1,
           *               "fair": 3,
           *               "good": 5,
           *               "excellent": 3
           *             }
           *           }
           *         }
           *       },
           *       "signInSecret": "1795449600.mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE"
           *     }
           */
          'application/json': components['schemas']['RegisterAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `email_taken` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.com",
         *       "password": "correct horse battery"
         *     }
         */
        'application/json': components['schemas']['LoginInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "user": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "email": "ada@example.com",
           *         "first_name": "Ada",
           *         "last_name": "Lovelace",
           *         "email_verified": true,
           *         "credits": {
           *           "total_remaining": 13,
           *           "paid_remaining": 10,
           *           "free_remaining": 3,
           *           "free_limit": 3,
           *           "free_resets_at": "2026-02-01T00:00:00.000Z"
           *         },
           *         "analytics": {
           *           "documentsProcessed": 7,
           *           "documentCount": 12,
           *           "timeSavedMinutes": 60,
           *           "acceptanceRate": 0.83,
           *           "suggestionsMade": 53,
           *           "suggestionsKept": 48,
           *           "documentTypes": [
           *             {
           *               "type": "report",
           *               "count": 4
           *             }
           *           ],
           *           "findability": {
           *             "documents": 12,
           *             "before": 34,
           *             "after": 78,
           *             "bands": {
           *               "poor": 1,
           *               "fair": 3,
           *               "good": 5,
           *               "excellent": 3
           *             }
           *           }
           *         }
           *       },
           *       "session": {
           *         "access_token": "eyJ0eXAiOiJhdCtqd3Qi…",
           *         "token_type": "bearer",
           *         "expires_in": 86400
           *       }
           *     }
           */
          'application/json': components['schemas']['LoginAnswer'];
        };
      };
      /** @description The password is right; a code is needed as well. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "twoFactor": {
           *         "challenge": "mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE",
           *         "expiresAt": "2026-01-15T12:05:00.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['CodeNeededAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_credentials` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `email_not_confirmed` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  loginWithCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "challenge": "mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE",
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['LoginCodeInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "user": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "email": "ada@example.com",
           *         "first_name": "Ada",
           *         "last_name": "Lovelace",
           *         "email_verified": true,
           *         "credits": {
           *           "total_remaining": 13,
           *           "paid_remaining": 10,
           *           "free_remaining": 3,
           *           "free_limit": 3,
           *           "free_resets_at": "2026-02-01T00:00:00.000Z"
           *         },
           *         "analytics": {
           *           "documentsProcessed": 7,
           *           "documentCount": 12,
           *           "timeSavedMinutes": 60,
           *           "acceptanceRate": 0.83,
           *           "suggestionsMade": 53,
           *           "suggestionsKept": 48,
           *           "documentTypes": [
           *             {
           *               "type": "report",
           *               "count": 4
           *             }
           *           ],
           *           "findability": {
           *             "documents": 12,
           *             "before": 34,
           *             "after": 78,
           *             "bands": {
           *               "poor": 1,
           *               "fair": 3,
           *               "good": 5,
           *               "excellent": 3
           *             }
           *           }
           *         }
           *       },
           *       "session": {
           *         "access_token": "eyJ0eXAiOiJhdCtqd3Qi…",
           *         "token_type": "bearer",
           *         "expires_in": 86400
           *       }
           *     }
           */
          'application/json': components['schemas']['LoginAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `wrong_code`, `challenge_over` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  verifyEmail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Your email has been verified successfully!",
           *       "email": "ada@example.com"
           *     }
           */
          'application/json': components['schemas']['ConfirmedEmailAnswer'];
        };
      };
      /** @description `validation_failed`, `invalid_token`, `token_expired` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  verifyEmailAndSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE",
         *       "signInSecret": "1795449600.mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE"
         *     }
         */
        'application/json': components['schemas']['VerifyEmailInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Your email has been verified successfully!",
           *       "email": "ada@example.com",
           *       "user": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "email": "ada@example.com",
           *         "first_name": "Ada",
           *         "last_name": "Lovelace",
           *         "email_verified": true,
           *         "credits": {
           *           "total_remaining": 13,
           *           "paid_remaining": 10,
           *           "free_remaining": 3,
           *           "free_limit": 3,
           *           "free_resets_at": "2026-02-01T00:00:00.000Z"
           *         },
           *         "analytics": {
           *           "documentsProcessed": 7,
           *           "documentCount": 12,
           *           "timeSavedMinutes": 60,
           *           "acceptanceRate": 0.83,
           *           "suggestionsMade": 53,
           *           "suggestionsKept": 48,
           *           "documentTypes": [
           *             {
           *               "type": "report",
           *               "count": 4
           *             }
           *           ],
           *           "findability": {
           *             "documents": 12,
           *             "before": 34,
           *             "after": 78,
           *             "bands": {
           *               "poor": 1,
           *               "fair": 3,
           *               "good": 5,
           *               "excellent": 3
           *             }
           *           }
           *         }
           *       },
           *       "session": {
           *         "access_token": "eyJ0eXAiOiJhdCtqd3Qi…",
           *         "token_type": "bearer",
           *         "expires_in": 86400
           *       }
           *     }
           */
          'application/json': components['schemas']['VerifyEmailAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request`, `invalid_token`, `token_expired` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  resendVerification: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.com"
         *     }
         */
        'application/json': components['schemas']['EmailInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "If the email exists and is not confirmed yet, a verification link has been sent."
           *     }
           */
          'application/json': components['schemas']['MessageBody'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  requestPasswordReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.com"
         *     }
         */
        'application/json': components['schemas']['EmailInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "If the email exists, a password reset link has been sent."
           *     }
           */
          'application/json': components['schemas']['MessageBody'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updatePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE",
         *       "password": "correct horse battery"
         *     }
         */
        'application/json': components['schemas']['UpdatePasswordInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Password updated successfully!"
           *     }
           */
          'application/json': components['schemas']['MessageBody'];
        };
      };
      /** @description `validation_failed`, `malformed_request`, `invalid_token`, `token_expired` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  undoEmailChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE"
         *     }
         */
        'application/json': components['schemas']['UndoEmailChangeInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "The change was undone. We sent you a link to set a new password."
           *     }
           */
          'application/json': components['schemas']['MessageBody'];
        };
      };
      /** @description `validation_failed`, `malformed_request`, `invalid_token`, `token_expired` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getCurrentUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "user": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "email": "ada@example.com",
           *         "first_name": "Ada",
           *         "last_name": "Lovelace",
           *         "email_verified": true,
           *         "credits": {
           *           "total_remaining": 13,
           *           "paid_remaining": 10,
           *           "free_remaining": 3,
           *           "free_limit": 3,
           *           "free_resets_at": "2026-02-01T00:00:00.000Z"
           *         },
           *         "analytics": {
           *           "documentsProcessed": 7,
           *           "documentCount": 12,
           *           "timeSavedMinutes": 60,
           *           "acceptanceRate": 0.83,
           *           "suggestionsMade": 53,
           *           "suggestionsKept": 48,
           *           "documentTypes": [
           *             {
           *               "type": "report",
           *               "count": 4
           *             }
           *           ],
           *           "findability": {
           *             "documents": 12,
           *             "before": 34,
           *             "after": 78,
           *             "bands": {
           *               "poor": 1,
           *               "fair": 3,
           *               "good": 5,
           *               "excellent": 3
           *             }
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['UserAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getAccountSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "firstName": "Ada",
           *       "lastName": "Lovelace",
           *       "email": "ada@example.com",
           *       "planTier": null
           *     }
           */
          'application/json': components['schemas']['AccountSettings'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateAccountSettings: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "firstName": "Ada",
         *       "lastName": "Lovelace",
         *       "email": "ada@example.com",
         *       "password": "correct horse battery",
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['AccountSettingsInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "firstName": "Ada",
           *       "lastName": "Lovelace",
           *       "email": "ada@example.com",
           *       "planTier": null
           *     }
           */
          'application/json': components['schemas']['AccountSettings'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_password`, `code_required`, `wrong_code` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  deleteAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "correct horse battery",
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['AccountDeletionInput'];
      };
    };
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_password`, `code_required`, `wrong_code` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getNotificationSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "creditsLow": true,
           *       "freeCredits": true,
           *       "documentExpiring": false
           *     }
           */
          'application/json': components['schemas']['NotificationSettings'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateNotificationSettings: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "creditsLow": true,
         *       "freeCredits": true,
         *       "documentExpiring": false
         *     }
         */
        'application/json': components['schemas']['NotificationSettingsInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "creditsLow": true,
           *       "freeCredits": true,
           *       "documentExpiring": false
           *     }
           */
          'application/json': components['schemas']['NotificationSettings'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getDownloadNames: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "pattern": "{brand}-{type}-{title}-{year}"
           *     }
           */
          'application/json': components['schemas']['DownloadNamesAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateDownloadNames: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "pattern": "{brand}-{type}-{title}-{year}"
         *     }
         */
        'application/json': components['schemas']['DownloadNamesInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "pattern": "{brand}-{type}-{title}-{year}"
           *     }
           */
          'application/json': components['schemas']['DownloadNamesAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "sessions": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41",
           *           "device": "Firefox on Linux",
           *           "network": "203.0.113.0/24",
           *           "createdAt": "2026-01-15T09:30:12.000Z",
           *           "lastSeenAt": "2026-01-15T12:00:00.000Z",
           *           "expiresAt": "2026-01-16T09:30:12.000Z",
           *           "current": true
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SessionsAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  endOtherSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getTwoFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "enabled": true,
           *       "enabledAt": "2026-01-15T12:00:00.000Z",
           *       "recoveryCodesLeft": 10
           *     }
           */
          'application/json': components['schemas']['TwoFactorState'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  endTwoFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "correct horse battery",
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['PasswordAndCodeInput'];
      };
    };
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_password`, `wrong_code` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  beginTwoFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "correct horse battery"
         *     }
         */
        'application/json': components['schemas']['TwoFactorSetupInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
           *       "otpauthUrl": "otpauth://totp/Colophon:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Colophon",
           *       "qrCode": "data:image/svg+xml;base64,PHN2Zy8+"
           *     }
           */
          'application/json': components['schemas']['TwoFactorSetup'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_password` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  confirmTwoFactor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['TwoFactorConfirmInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "recoveryCodes": [
           *         "k7mq-2x9d-h4tp-w3rv"
           *       ]
           *     }
           */
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_code` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  renewRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "correct horse battery",
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['PasswordAndCodeInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "recoveryCodes": [
           *         "k7mq-2x9d-h4tp-w3rv"
           *       ]
           *     }
           */
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_password`, `wrong_code` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getCurrentApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "apiKey": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *         "name": "Nightly run",
           *         "hint": "clphk_Ab3d…",
           *         "scopes": [
           *           "documents:read",
           *           "documents:write"
           *         ],
           *         "origin": "settings",
           *         "createdAt": "2026-01-15T09:30:12.000Z",
           *         "expiresAt": "2026-04-15T09:30:12.000Z",
           *         "lastUsedAt": "2026-01-15T12:00:00.000Z",
           *         "lastUsedNetwork": "203.0.113.0/24",
           *         "state": "active"
           *       }
           *     }
           */
          'application/json': components['schemas']['ApiKeyAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  revokeCurrentApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  lookUpDevice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "userCode": "BCDF-GHJK"
         *     }
         */
        'application/json': components['schemas']['UserCodeInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "clientName": "colophon on workstation",
           *       "scopes": [
           *         "documents:read",
           *         "documents:write"
           *       ],
           *       "network": "203.0.113.0/24",
           *       "startedAt": "2026-01-15T12:00:00.000Z"
           *     }
           */
          'application/json': components['schemas']['WaitingDeviceAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  approveDevice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "userCode": "BCDF-GHJK",
         *       "password": "correct horse battery",
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['DeviceApprovalInput'];
      };
    };
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_password`, `code_required`, `wrong_code` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `too_many_api_keys` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  denyDevice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "userCode": "BCDF-GHJK"
         *     }
         */
        'application/json': components['schemas']['UserCodeInput'];
      };
    };
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  startDeviceGrant: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "clientName": "colophon on workstation",
         *       "scopes": [
         *         "documents:read",
         *         "documents:write"
         *       ]
         *     }
         */
        'application/json': components['schemas']['DeviceGrantInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "deviceCode": "mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE",
           *       "userCode": "BCDF-GHJK",
           *       "verificationUri": "https://colophon.example/device",
           *       "expiresIn": 600,
           *       "interval": 5
           *     }
           */
          'application/json': components['schemas']['DeviceGrantAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  redeemDeviceGrant: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "deviceCode": "mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE"
         *     }
         */
        'application/json': components['schemas']['DeviceTokenInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "apiKey": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *         "name": "Nightly run",
           *         "hint": "clphk_Ab3d…",
           *         "scopes": [
           *           "documents:read",
           *           "documents:write"
           *         ],
           *         "origin": "settings",
           *         "createdAt": "2026-01-15T09:30:12.000Z",
           *         "expiresAt": "2026-04-15T09:30:12.000Z",
           *         "lastUsedAt": "2026-01-15T12:00:00.000Z",
           *         "lastUsedNetwork": "203.0.113.0/24",
           *         "state": "active"
           *       },
           *       "key": "clphk_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4f000000"
           *     }
           */
          'application/json': components['schemas']['NewApiKeyAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request`, `authorization_pending`, `slow_down`, `access_denied`, `expired_token` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `too_many_api_keys` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  revokeFoundApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "clphk_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4f000000"
         *     }
         */
        'application/json': components['schemas']['FoundApiKeyInput'];
      };
    };
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listApiKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "apiKeys": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *           "name": "Nightly run",
           *           "hint": "clphk_Ab3d…",
           *           "scopes": [
           *             "documents:read",
           *             "documents:write"
           *           ],
           *           "origin": "settings",
           *           "createdAt": "2026-01-15T09:30:12.000Z",
           *           "expiresAt": "2026-04-15T09:30:12.000Z",
           *           "lastUsedAt": "2026-01-15T12:00:00.000Z",
           *           "lastUsedNetwork": "203.0.113.0/24",
           *           "state": "active"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ApiKeysAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  createApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Nightly run",
         *       "scopes": [
         *         "documents:read",
         *         "documents:write"
         *       ],
         *       "expiresInDays": 90,
         *       "password": "correct horse battery",
         *       "code": "123456"
         *     }
         */
        'application/json': components['schemas']['NewApiKeyInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "apiKey": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *         "name": "Nightly run",
           *         "hint": "clphk_Ab3d…",
           *         "scopes": [
           *           "documents:read",
           *           "documents:write"
           *         ],
           *         "origin": "settings",
           *         "createdAt": "2026-01-15T09:30:12.000Z",
           *         "expiresAt": "2026-04-15T09:30:12.000Z",
           *         "lastUsedAt": "2026-01-15T12:00:00.000Z",
           *         "lastUsedNetwork": "203.0.113.0/24",
           *         "state": "active"
           *       },
           *       "key": "clphk_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4f000000"
           *     }
           */
          'application/json': components['schemas']['NewApiKeyAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_password`, `code_required`, `wrong_code` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `too_many_api_keys` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  renameApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Nightly run"
         *     }
         */
        'application/json': components['schemas']['ApiKeyNameInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "apiKey": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *         "name": "Nightly run",
           *         "hint": "clphk_Ab3d…",
           *         "scopes": [
           *           "documents:read",
           *           "documents:write"
           *         ],
           *         "origin": "settings",
           *         "createdAt": "2026-01-15T09:30:12.000Z",
           *         "expiresAt": "2026-04-15T09:30:12.000Z",
           *         "lastUsedAt": "2026-01-15T12:00:00.000Z",
           *         "lastUsedNetwork": "203.0.113.0/24",
           *         "state": "active"
           *       }
           *     }
           */
          'application/json': components['schemas']['ApiKeyAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  revokeApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  rotateApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "correct horse battery",
         *       "code": "123456",
         *       "overlapHours": 24
         *     }
         */
        'application/json': components['schemas']['ApiKeyRotationInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "apiKey": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *         "name": "Nightly run",
           *         "hint": "clphk_Ab3d…",
           *         "scopes": [
           *           "documents:read",
           *           "documents:write"
           *         ],
           *         "origin": "settings",
           *         "createdAt": "2026-01-15T09:30:12.000Z",
           *         "expiresAt": "2026-04-15T09:30:12.000Z",
           *         "lastUsedAt": "2026-01-15T12:00:00.000Z",
           *         "lastUsedNetwork": "203.0.113.0/24",
           *         "state": "active"
           *       },
           *       "key": "clphk_Ab3dEf6hIj9lMn2pQr5tUv8xYz1bCd4f000000"
           *     }
           */
          'application/json': components['schemas']['NewApiKeyAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required`, `wrong_password`, `code_required`, `wrong_code` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state`, `too_many_api_keys` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  createExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "url": "/api/account/export/ZXZlcnl0aGluZy15b3UtaGF2ZS1pbi1vbmUtemlwLWZpbGU",
           *       "expiresAt": "2026-01-15T12:01:00.000Z"
           *     }
           */
          'application/json': components['schemas']['ExportAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  downloadExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ticket: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description JSON in UTF-8 and PDFs, stored without compression. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          /** @example attachment; filename="colophon-account-2026-01-15.zip"; filename*=UTF-8''colophon-account-2026-01-15.zip */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getBrandContext: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "companyName": "Acme Ltd",
           *       "industry": "Technology",
           *       "brandVoice": "Professional",
           *       "targetAudience": "IT managers",
           *       "keyTopics": "security, cloud",
           *       "customGuidelines": "British spelling.",
           *       "writeProfile": "standard",
           *       "vocabulary": {
           *         "mode": "prefer",
           *         "terms": [
           *           {
           *             "term": "cloud",
           *             "synonyms": [
           *               "cloud computing"
           *             ]
           *           }
           *         ]
           *       },
           *       "examples": [
           *         {
           *           "title": "Zero Trust in 30 Days",
           *           "description": "A plan for the first month, with checklists for administrators."
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['BrandContext'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateBrandContext: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "companyName": "Acme Ltd",
         *       "industry": "Technology",
         *       "brandVoice": "Professional",
         *       "targetAudience": "IT managers",
         *       "keyTopics": "security, cloud",
         *       "customGuidelines": "British spelling.",
         *       "writeProfile": "standard",
         *       "vocabulary": {
         *         "mode": "prefer",
         *         "terms": [
         *           {
         *             "term": "cloud",
         *             "synonyms": [
         *               "cloud computing"
         *             ]
         *           }
         *         ]
         *       },
         *       "examples": [
         *         {
         *           "title": "Zero Trust in 30 Days",
         *           "description": "A plan for the first month, with checklists for administrators."
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['BrandContextInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "companyName": "Acme Ltd",
           *       "industry": "Technology",
           *       "brandVoice": "Professional",
           *       "targetAudience": "IT managers",
           *       "keyTopics": "security, cloud",
           *       "customGuidelines": "British spelling.",
           *       "writeProfile": "standard",
           *       "vocabulary": {
           *         "mode": "prefer",
           *         "terms": [
           *           {
           *             "term": "cloud",
           *             "synonyms": [
           *               "cloud computing"
           *             ]
           *           }
           *         ]
           *       },
           *       "examples": [
           *         {
           *           "title": "Zero Trust in 30 Days",
           *           "description": "A plan for the first month, with checklists for administrators."
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['BrandContext'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listLearned: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "learned": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41",
           *           "kind": "author",
           *           "from": "acme",
           *           "to": "Acme Ltd",
           *           "count": 4,
           *           "since": "2026-01-15T09:30:12.000Z"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['LearnedAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  forgetAllLearned: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  forgetLearned: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  streamEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description The stream continues after this event. */
        'Last-Event-ID'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An open-ended stream. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example retry: 2000
           *
           *     id: 4711
           *     data: {"id":"0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11","status":"completed","errorCode":null,"errorMessage":null,"updatedAt":"2026-01-15T12:00:02.000Z","fieldGeneration":null}
           *
           *     event: proof
           *     id: 4712
           *     data: {"id":"0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71","status":"completed"}
           *
           *     : still here
           */
          'text/event-stream': string;
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  createArchive: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "ids": [
         *         "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
         *       ]
         *     }
         */
        'application/json': components['schemas']['ArchiveInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "url": "/api/documents/archive/cHJvY2Vzc2VkLXBkZnMtaW4tb25lLXppcC1hcmNoaXY",
           *       "expiresAt": "2026-01-15T12:01:00.000Z",
           *       "missing": [
           *         "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12"
           *       ]
           *     }
           */
          'application/json': components['schemas']['ArchiveAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  downloadArchive: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ticket: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description PDFs named by the account's pattern, stored without compression, and `metadata.csv` with their metadata. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          /** @example attachment; filename="colophon-2026-01-15.zip"; filename*=UTF-8''colophon-2026-01-15.zip */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  uploadDocuments: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadForm'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description `payload_too_large`, `file_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description `unsupported_media_type`, `not_a_pdf` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description `rate_limited`, `too_many_under_way` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *       "documents": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *           "filename": "guide.pdf",
           *           "size": 482113,
           *           "status": "uploaded",
           *           "error": null,
           *           "retryable": false,
           *           "duplicateOf": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['UploadRefusal'];
        };
      };
    };
  };
  listDocuments: {
    parameters: {
      query?: {
        /** @description 1-based. */
        page?: number;
        /** @description Documents a page. */
        limit?: number;
        /** @description "title" from A to Z by title (final, else proposed), before there is one by file name, without regard to case and accents; "attention" documents to check first, then other documents that are not accepted yet, then the rest; the newest first in each group; "findability" the lowest score first, what was not measured last. Empty means newest first. */
        sort?: 'title' | 'attention' | 'findability';
        /** @description "completed" covers "ready_for_download", "to_review" is the rest of them without accepted documents; the others are exact. Empty means all. */
        status?: 'uploaded' | 'processing' | 'completed' | 'ready_for_download' | 'failed' | 'to_review';
        /** @description Only documents with such a score of findability: below 40, 70, 90, or from 90 on; after writing (expected or measured), before there is such a score as uploaded. Empty means all. */
        band?: 'poor' | 'fair' | 'good' | 'excellent';
        /** @description A literal part of the file name, title, subject, keywords, author or description (final, else proposed), without regard to case and accents. */
        q?: string;
        /** @description `nextCursor` of the page before, with the same filters and sort; `page` is then ignored. Cheap however deep the list. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "documents": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *           "filename": "guide.pdf",
           *           "original_filename": "guide.pdf",
           *           "status": "completed",
           *           "createdAt": "2026-01-15T12:00:00.000Z",
           *           "updatedAt": "2026-01-15T12:00:02.000Z",
           *           "size": 482113,
           *           "pageCount": 10,
           *           "documentType": "report",
           *           "language": "en",
           *           "processingTime": 1.4,
           *           "errorMessage": null,
           *           "errorCode": null,
           *           "originalMetadata": {
           *             "title": "untitled-3",
           *             "subject": "",
           *             "keywords": "",
           *             "author": "alovelace",
           *             "creator": "Writer"
           *           },
           *           "generatedMetadata": {
           *             "title": "Cloud security guide",
           *             "subject": "How to secure a cloud",
           *             "keywords": "cloud, security",
           *             "author": "Ada Lovelace",
           *             "description": "A guide for IT managers."
           *           },
           *           "finalMetadata": {
           *             "title": "Cloud security guide",
           *             "subject": "How to secure a cloud",
           *             "keywords": "cloud, security",
           *             "author": "Ada Lovelace",
           *             "description": "A guide for IT managers."
           *           },
           *           "originalExpiresAt": "2026-01-18T12:00:00.000Z",
           *           "processedExpiresAt": null,
           *           "expiresAt": "2026-01-18T12:00:00.000Z",
           *           "warnings": [],
           *           "warningDetails": [
           *             {
           *               "code": "signed",
           *               "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *             }
           *           ],
           *           "generatedBy": {
           *             "provider": "local",
           *             "model": "local",
           *             "version": "1",
           *             "promptVersion": "1"
           *           },
           *           "evidence": {
           *             "title": {
           *               "source": "text",
           *               "page": 1,
           *               "quote": "A guide to cloud security",
           *               "confidence": 0.9,
           *               "documents": 6
           *             },
           *             "subject": {
           *               "source": "text",
           *               "page": 1,
           *               "quote": "A guide to cloud security",
           *               "confidence": 0.9,
           *               "documents": 6
           *             },
           *             "keywords": {
           *               "source": "text",
           *               "page": 1,
           *               "quote": "A guide to cloud security",
           *               "confidence": 0.9,
           *               "documents": 6
           *             },
           *             "author": {
           *               "source": "text",
           *               "page": 1,
           *               "quote": "A guide to cloud security",
           *               "confidence": 0.9,
           *               "documents": 6
           *             },
           *             "description": {
           *               "source": "text",
           *               "page": 1,
           *               "quote": "A guide to cloud security",
           *               "confidence": 0.9,
           *               "documents": 6
           *             }
           *           },
           *           "hasThumbnail": true,
           *           "fieldGenerations": [],
           *           "fieldGenerationsLeft": 20,
           *           "duplicateOf": null,
           *           "accepted": false,
           *           "findability": {
           *             "rulesVersion": 1,
           *             "before": {
           *               "score": 91,
           *               "match": 96,
           *               "show": 83,
           *               "band": "excellent",
           *               "basis": "written",
           *               "failed": [
           *                 "tagged"
           *               ]
           *             },
           *             "after": {
           *               "score": 91,
           *               "match": 96,
           *               "show": 83,
           *               "band": "excellent",
           *               "basis": "written",
           *               "failed": [
           *                 "tagged"
           *               ]
           *             }
           *           }
           *         }
           *       ],
           *       "page": 1,
           *       "limit": 20,
           *       "total": 42,
           *       "nextCursor": "MDE5OGMyZjAtN2MzZS03YWEx"
           *     }
           */
          'application/json': components['schemas']['DocumentList'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          ETag: components['headers']['Document-ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "document": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "filename": "guide.pdf",
           *         "original_filename": "guide.pdf",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "updatedAt": "2026-01-15T12:00:02.000Z",
           *         "size": 482113,
           *         "pageCount": 10,
           *         "documentType": "report",
           *         "language": "en",
           *         "processingTime": 1.4,
           *         "errorMessage": null,
           *         "errorCode": null,
           *         "originalMetadata": {
           *           "title": "untitled-3",
           *           "subject": "",
           *           "keywords": "",
           *           "author": "alovelace",
           *           "creator": "Writer"
           *         },
           *         "generatedMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "finalMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "originalExpiresAt": "2026-01-18T12:00:00.000Z",
           *         "processedExpiresAt": null,
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "warnings": [],
           *         "warningDetails": [
           *           {
           *             "code": "signed",
           *             "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *           }
           *         ],
           *         "generatedBy": {
           *           "provider": "local",
           *           "model": "local",
           *           "version": "1",
           *           "promptVersion": "1"
           *         },
           *         "evidence": {
           *           "title": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "subject": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "keywords": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "author": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "description": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           }
           *         },
           *         "hasThumbnail": true,
           *         "fieldGenerations": [],
           *         "fieldGenerationsLeft": 20,
           *         "duplicateOf": null,
           *         "accepted": false,
           *         "findability": {
           *           "rulesVersion": 1,
           *           "before": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           },
           *           "after": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  deleteDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getMetadata: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          ETag: components['headers']['Document-ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "document": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "filename": "guide.pdf",
           *         "original_filename": "guide.pdf",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "updatedAt": "2026-01-15T12:00:02.000Z",
           *         "size": 482113,
           *         "pageCount": 10,
           *         "documentType": "report",
           *         "language": "en",
           *         "processingTime": 1.4,
           *         "errorMessage": null,
           *         "errorCode": null,
           *         "originalMetadata": {
           *           "title": "untitled-3",
           *           "subject": "",
           *           "keywords": "",
           *           "author": "alovelace",
           *           "creator": "Writer"
           *         },
           *         "generatedMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "finalMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "originalExpiresAt": "2026-01-18T12:00:00.000Z",
           *         "processedExpiresAt": null,
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "warnings": [],
           *         "warningDetails": [
           *           {
           *             "code": "signed",
           *             "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *           }
           *         ],
           *         "generatedBy": {
           *           "provider": "local",
           *           "model": "local",
           *           "version": "1",
           *           "promptVersion": "1"
           *         },
           *         "evidence": {
           *           "title": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "subject": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "keywords": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "author": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "description": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           }
           *         },
           *         "hasThumbnail": true,
           *         "fieldGenerations": [],
           *         "fieldGenerationsLeft": 20,
           *         "duplicateOf": null,
           *         "accepted": false,
           *         "findability": {
           *           "rulesVersion": 1,
           *           "before": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           },
           *           "after": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateMetadata: {
    parameters: {
      query?: never;
      header?: {
        /** @description An `ETag` of this document: the metadata is saved only if the document has not changed since, or has this metadata already; else 412 `precondition_failed`. `*` or no header always saves. */
        'If-Match'?: string;
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "metadata": {
         *         "title": "Cloud security guide",
         *         "subject": "How to secure a cloud",
         *         "keywords": "cloud, security",
         *         "author": "Ada Lovelace",
         *         "description": "A guide for IT managers."
         *       }
         *     }
         */
        'application/json': components['schemas']['UpdateMetadataInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          ETag: components['headers']['Document-ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "document": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "filename": "guide.pdf",
           *         "original_filename": "guide.pdf",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "updatedAt": "2026-01-15T12:00:02.000Z",
           *         "size": 482113,
           *         "pageCount": 10,
           *         "documentType": "report",
           *         "language": "en",
           *         "processingTime": 1.4,
           *         "errorMessage": null,
           *         "errorCode": null,
           *         "originalMetadata": {
           *           "title": "untitled-3",
           *           "subject": "",
           *           "keywords": "",
           *           "author": "alovelace",
           *           "creator": "Writer"
           *         },
           *         "generatedMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "finalMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "originalExpiresAt": "2026-01-18T12:00:00.000Z",
           *         "processedExpiresAt": null,
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "warnings": [],
           *         "warningDetails": [
           *           {
           *             "code": "signed",
           *             "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *           }
           *         ],
           *         "generatedBy": {
           *           "provider": "local",
           *           "model": "local",
           *           "version": "1",
           *           "promptVersion": "1"
           *         },
           *         "evidence": {
           *           "title": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "subject": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "keywords": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "author": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "description": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           }
           *         },
           *         "hasThumbnail": true,
           *         "fieldGenerations": [],
           *         "fieldGenerationsLeft": 20,
           *         "duplicateOf": null,
           *         "accepted": false,
           *         "findability": {
           *           "rulesVersion": 1,
           *           "before": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           },
           *           "after": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  acceptMetadata: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          ETag: components['headers']['Document-ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "document": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "filename": "guide.pdf",
           *         "original_filename": "guide.pdf",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "updatedAt": "2026-01-15T12:00:02.000Z",
           *         "size": 482113,
           *         "pageCount": 10,
           *         "documentType": "report",
           *         "language": "en",
           *         "processingTime": 1.4,
           *         "errorMessage": null,
           *         "errorCode": null,
           *         "originalMetadata": {
           *           "title": "untitled-3",
           *           "subject": "",
           *           "keywords": "",
           *           "author": "alovelace",
           *           "creator": "Writer"
           *         },
           *         "generatedMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "finalMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "originalExpiresAt": "2026-01-18T12:00:00.000Z",
           *         "processedExpiresAt": null,
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "warnings": [],
           *         "warningDetails": [
           *           {
           *             "code": "signed",
           *             "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *           }
           *         ],
           *         "generatedBy": {
           *           "provider": "local",
           *           "model": "local",
           *           "version": "1",
           *           "promptVersion": "1"
           *         },
           *         "evidence": {
           *           "title": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "subject": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "keywords": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "author": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "description": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           }
           *         },
           *         "hasThumbnail": true,
           *         "fieldGenerations": [],
           *         "fieldGenerationsLeft": 20,
           *         "duplicateOf": null,
           *         "accepted": false,
           *         "findability": {
           *           "rulesVersion": 1,
           *           "before": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           },
           *           "after": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  generateMetadata: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "acceptNoText": true
         *     }
         */
        'application/json': components['schemas']['GenerateMetadataInput'];
      };
    };
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          ETag: components['headers']['Document-ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "document": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "filename": "guide.pdf",
           *         "original_filename": "guide.pdf",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "updatedAt": "2026-01-15T12:00:02.000Z",
           *         "size": 482113,
           *         "pageCount": 10,
           *         "documentType": "report",
           *         "language": "en",
           *         "processingTime": 1.4,
           *         "errorMessage": null,
           *         "errorCode": null,
           *         "originalMetadata": {
           *           "title": "untitled-3",
           *           "subject": "",
           *           "keywords": "",
           *           "author": "alovelace",
           *           "creator": "Writer"
           *         },
           *         "generatedMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "finalMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "originalExpiresAt": "2026-01-18T12:00:00.000Z",
           *         "processedExpiresAt": null,
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "warnings": [],
           *         "warningDetails": [
           *           {
           *             "code": "signed",
           *             "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *           }
           *         ],
           *         "generatedBy": {
           *           "provider": "local",
           *           "model": "local",
           *           "version": "1",
           *           "promptVersion": "1"
           *         },
           *         "evidence": {
           *           "title": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "subject": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "keywords": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "author": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "description": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           }
           *         },
           *         "hasThumbnail": true,
           *         "fieldGenerations": [],
           *         "fieldGenerationsLeft": 20,
           *         "duplicateOf": null,
           *         "accepted": false,
           *         "findability": {
           *           "rulesVersion": 1,
           *           "before": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           },
           *           "after": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_credits` */
      402: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state`, `no_text_found` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited`, `too_many_under_way` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  generatePdf: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "acceptSignatureChange": true
         *     }
         */
        'application/json': components['schemas']['GeneratePdfInput'];
      };
    };
    responses: {
      /** @description The processed file exists. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          ETag: components['headers']['Document-ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "document": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "filename": "guide.pdf",
           *         "original_filename": "guide.pdf",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "updatedAt": "2026-01-15T12:00:02.000Z",
           *         "size": 482113,
           *         "pageCount": 10,
           *         "documentType": "report",
           *         "language": "en",
           *         "processingTime": 1.4,
           *         "errorMessage": null,
           *         "errorCode": null,
           *         "originalMetadata": {
           *           "title": "untitled-3",
           *           "subject": "",
           *           "keywords": "",
           *           "author": "alovelace",
           *           "creator": "Writer"
           *         },
           *         "generatedMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "finalMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "originalExpiresAt": "2026-01-18T12:00:00.000Z",
           *         "processedExpiresAt": null,
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "warnings": [],
           *         "warningDetails": [
           *           {
           *             "code": "signed",
           *             "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *           }
           *         ],
           *         "generatedBy": {
           *           "provider": "local",
           *           "model": "local",
           *           "version": "1",
           *           "promptVersion": "1"
           *         },
           *         "evidence": {
           *           "title": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "subject": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "keywords": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "author": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "description": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           }
           *         },
           *         "hasThumbnail": true,
           *         "fieldGenerations": [],
           *         "fieldGenerationsLeft": 20,
           *         "duplicateOf": null,
           *         "accepted": false,
           *         "findability": {
           *           "rulesVersion": 1,
           *           "before": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           },
           *           "after": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description Writing takes longer; follow the status. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          ETag: components['headers']['Document-ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "document": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *         "filename": "guide.pdf",
           *         "original_filename": "guide.pdf",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "updatedAt": "2026-01-15T12:00:02.000Z",
           *         "size": 482113,
           *         "pageCount": 10,
           *         "documentType": "report",
           *         "language": "en",
           *         "processingTime": 1.4,
           *         "errorMessage": null,
           *         "errorCode": null,
           *         "originalMetadata": {
           *           "title": "untitled-3",
           *           "subject": "",
           *           "keywords": "",
           *           "author": "alovelace",
           *           "creator": "Writer"
           *         },
           *         "generatedMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "finalMetadata": {
           *           "title": "Cloud security guide",
           *           "subject": "How to secure a cloud",
           *           "keywords": "cloud, security",
           *           "author": "Ada Lovelace",
           *           "description": "A guide for IT managers."
           *         },
           *         "originalExpiresAt": "2026-01-18T12:00:00.000Z",
           *         "processedExpiresAt": null,
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "warnings": [],
           *         "warningDetails": [
           *           {
           *             "code": "signed",
           *             "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *           }
           *         ],
           *         "generatedBy": {
           *           "provider": "local",
           *           "model": "local",
           *           "version": "1",
           *           "promptVersion": "1"
           *         },
           *         "evidence": {
           *           "title": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "subject": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "keywords": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "author": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           },
           *           "description": {
           *             "source": "text",
           *             "page": 1,
           *             "quote": "A guide to cloud security",
           *             "confidence": 0.9,
           *             "documents": 6
           *           }
           *         },
           *         "hasThumbnail": true,
           *         "fieldGenerations": [],
           *         "fieldGenerationsLeft": 20,
           *         "duplicateOf": null,
           *         "accepted": false,
           *         "findability": {
           *           "rulesVersion": 1,
           *           "before": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           },
           *           "after": {
           *             "score": 91,
           *             "match": 96,
           *             "show": 83,
           *             "band": "excellent",
           *             "basis": "written",
           *             "failed": [
           *               "tagged"
           *             ]
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state`, `pdf_not_writable`, `signature_consent_required` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  regenerateField: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "field": "title",
         *       "instruction": "Name the product"
         *     }
         */
        'application/json': components['schemas']['RegenerateFieldInput'];
      };
    };
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "generationId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12"
           *     }
           */
          'application/json': components['schemas']['FieldGenerationStarted'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state`, `field_generations_used_up` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  downloadProcessed: {
    parameters: {
      query?: never;
      header?: {
        /** @description One range; a request for several ranges returns the whole file. */
        Range?: string;
        /** @description An `ETag` whose bytes the caller already has. */
        'If-None-Match'?: string;
        /** @description Returns the range only if the file still has this `ETag`, else the whole file. */
        'If-Range'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The whole file. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          'Accept-Ranges'?: 'bytes';
          'Content-Length'?: number;
          'Cache-Control'?: 'no-store';
          /**
           * @description RFC 6266, safe for any name.
           * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
           */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description The requested range. */
      206: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          'Accept-Ranges'?: 'bytes';
          'Content-Length'?: number;
          'Cache-Control'?: 'no-store';
          /**
           * @description RFC 6266, safe for any name.
           * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
           */
          'Content-Disposition'?: string;
          /** @example bytes 0-1023/482113 */
          'Content-Range'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description The caller already has these bytes. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `range_not_satisfiable` */
      416: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /** @example bytes *\/482113 */
          'Content-Range'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  downloadOriginal: {
    parameters: {
      query?: never;
      header?: {
        /** @description One range; a request for several ranges returns the whole file. */
        Range?: string;
        /** @description An `ETag` whose bytes the caller already has. */
        'If-None-Match'?: string;
        /** @description Returns the range only if the file still has this `ETag`, else the whole file. */
        'If-Range'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The whole file. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          'Accept-Ranges'?: 'bytes';
          'Content-Length'?: number;
          'Cache-Control'?: 'no-store';
          /**
           * @description RFC 6266, safe for any name.
           * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
           */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description The requested range. */
      206: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          'Accept-Ranges'?: 'bytes';
          'Content-Length'?: number;
          'Cache-Control'?: 'no-store';
          /**
           * @description RFC 6266, safe for any name.
           * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
           */
          'Content-Disposition'?: string;
          /** @example bytes 0-1023/482113 */
          'Content-Range'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description The caller already has these bytes. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `range_not_satisfiable` */
      416: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /** @example bytes *\/482113 */
          'Content-Range'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getThumbnail: {
    parameters: {
      query?: never;
      header?: {
        /** @description One range; a request for several ranges returns the whole file. */
        Range?: string;
        /** @description An `ETag` whose bytes the caller already has. */
        'If-None-Match'?: string;
        /** @description Returns the range only if the file still has this `ETag`, else the whole file. */
        'If-Range'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The whole file. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          'Accept-Ranges'?: 'bytes';
          'Content-Length'?: number;
          'Cache-Control'?: 'private, max-age=3600';
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description The requested range. */
      206: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          'Accept-Ranges'?: 'bytes';
          'Content-Length'?: number;
          'Cache-Control'?: 'private, max-age=3600';
          /** @example bytes 0-1023/482113 */
          'Content-Range'?: string;
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description The caller already has these bytes. */
      304: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description Changes whenever the bytes change.
           * @example "9f86d081884c7d65"
           */
          ETag?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `range_not_satisfiable` */
      416: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /** @example bytes *\/482113 */
          'Content-Range'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getReceipt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description RFC 6266, safe for any name.
           * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
           */
          'Content-Disposition'?: string;
          /** @example Accept */
          Vary?: 'Accept';
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "documentId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *       "engineVersion": "2",
           *       "profile": "standard",
           *       "writtenAt": "2026-01-15T12:00:02.000Z",
           *       "original": {
           *         "size": 482113,
           *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
           *       },
           *       "processed": {
           *         "size": 482113,
           *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
           *       },
           *       "bytesAdded": 4113,
           *       "fields": [
           *         {
           *           "field": "title",
           *           "before": "Draft 3",
           *           "after": "Annual Report 2026",
           *           "infoKey": "Title",
           *           "xmpProperties": [
           *             "dc:title"
           *           ]
           *         }
           *       ],
           *       "warnings": [
           *         {
           *           "code": "signed",
           *           "message": "This file is signed. It stays intact, but readers will show that it was changed after signing."
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Receipt'];
          'application/pdf': string;
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 1,
           *       "rules": [
           *         {
           *           "id": "title.human",
           *           "part": "match",
           *           "weight": 8,
           *           "title": "A person wrote the title",
           *           "why": "Names of files and programs stand in the list of results.",
           *           "fix": "colophon",
           *           "source": "mozilla/pdf.js#11423",
           *           "verified": true
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['FindabilityRules'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getFindability: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "rulesVersion": 1,
           *       "before": {
           *         "score": 91,
           *         "match": 96,
           *         "show": 83,
           *         "band": "excellent",
           *         "basis": "written",
           *         "failed": [
           *           "tagged"
           *         ]
           *       },
           *       "after": {
           *         "score": 91,
           *         "match": 96,
           *         "show": 83,
           *         "band": "excellent",
           *         "basis": "written",
           *         "failed": [
           *           "tagged"
           *         ]
           *       },
           *       "fallen": [
           *         "weight"
           *       ],
           *       "rules": [
           *         {
           *           "id": "title.human",
           *           "weight": 8,
           *           "fix": "colophon",
           *           "before": {
           *             "status": "fail",
           *             "earned": 0,
           *             "found": "Microsoft Word - draft.doc"
           *           },
           *           "after": {
           *             "status": "fail",
           *             "earned": 0,
           *             "found": "Microsoft Word - draft.doc"
           *           }
           *         }
           *       ],
           *       "material": {
           *         "fileName": "guide.pdf",
           *         "original": {
           *           "size": 482113,
           *           "pageCount": 12,
           *           "language": "en"
           *         },
           *         "profile": "standard",
           *         "language": "en"
           *       }
           *     }
           */
          'application/json': components['schemas']['DocumentFindability'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getPreview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "readers": [
           *         {
           *           "id": "chrome",
           *           "label": "Chrome and Edge",
           *           "rule": "Tab: the title in the information dictionary, else the file name.",
           *           "source": "Chromium pdf_viewer.ts",
           *           "verified": true,
           *           "before": {
           *             "heading": "Cloud security guide",
           *             "uses": "title",
           *             "lines": [
           *               "Ada Lovelace"
           *             ]
           *           },
           *           "after": {
           *             "heading": "Cloud security guide",
           *             "uses": "title",
           *             "lines": [
           *               "Ada Lovelace"
           *             ]
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DocumentPreview'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listProofs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "proofs": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71",
           *           "status": "completed",
           *           "createdAt": "2026-01-15T12:00:00.000Z",
           *           "finishedAt": "2026-01-15T12:01:00.000Z",
           *           "expiresAt": "2026-01-18T12:00:00.000Z",
           *           "progress": null,
           *           "documents": 144,
           *           "leftOut": 0,
           *           "notMeasured": 0,
           *           "expected": false,
           *           "error": {
           *             "code": "proof_too_large",
           *             "message": "The texts of these documents are too long for one proof."
           *           },
           *           "result": {
           *             "version": 1,
           *             "sentence": "Higher by name; no difference for topics; 9 documents fell.",
           *             "finished": 144,
           *             "scans": 3,
           *             "withoutText": 0,
           *             "verdicts": [
           *               {
           *                 "searcher": "sharepoint",
           *                 "kind": "name",
           *                 "documents": 144,
           *                 "queries": 432,
           *                 "mrr": {
           *                   "before": 0.628,
           *                   "together": 0.746,
           *                   "placebo": 0.526,
           *                   "alone": 0.751,
           *                   "leftOut": 0.619
           *                 },
           *                 "found": {
           *                   "before": {
           *                     "first": 0.61,
           *                     "three": 0.83,
           *                     "ten": 0.95
           *                   },
           *                   "together": {
           *                     "first": 0.61,
           *                     "three": 0.83,
           *                     "ten": 0.95
           *                   }
           *                 },
           *                 "delta": 0.118,
           *                 "low": 0.094,
           *                 "high": 0.145,
           *                 "overPlacebo": {
           *                   "mean": 0.22,
           *                   "low": 0.186,
           *                   "high": 0.253
           *                 },
           *                 "placebo": {
           *                   "mean": 0.22,
           *                   "low": 0.186,
           *                   "high": 0.253
           *                 },
           *                 "control": 0,
           *                 "up": 80,
           *                 "same": 64,
           *                 "down": 0,
           *                 "verdict": "better"
           *               }
           *             ]
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ProofList'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  startProof: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "documentIds": [
         *         "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
         *       ],
         *       "expected": false,
         *       "queries": [
         *         {
         *           "query": "price list spring",
         *           "documentId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['StartProofInput'];
      };
    };
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "proof": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "finishedAt": "2026-01-15T12:01:00.000Z",
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "progress": null,
           *         "documents": 144,
           *         "leftOut": 0,
           *         "notMeasured": 0,
           *         "expected": false,
           *         "error": {
           *           "code": "proof_too_large",
           *           "message": "The texts of these documents are too long for one proof."
           *         },
           *         "result": {
           *           "version": 1,
           *           "sentence": "Higher by name; no difference for topics; 9 documents fell.",
           *           "finished": 144,
           *           "scans": 3,
           *           "withoutText": 0,
           *           "verdicts": [
           *             {
           *               "searcher": "sharepoint",
           *               "kind": "name",
           *               "documents": 144,
           *               "queries": 432,
           *               "mrr": {
           *                 "before": 0.628,
           *                 "together": 0.746,
           *                 "placebo": 0.526,
           *                 "alone": 0.751,
           *                 "leftOut": 0.619
           *               },
           *               "found": {
           *                 "before": {
           *                   "first": 0.61,
           *                   "three": 0.83,
           *                   "ten": 0.95
           *                 },
           *                 "together": {
           *                   "first": 0.61,
           *                   "three": 0.83,
           *                   "ten": 0.95
           *                 }
           *               },
           *               "delta": 0.118,
           *               "low": 0.094,
           *               "high": 0.145,
           *               "overPlacebo": {
           *                 "mean": 0.22,
           *                 "low": 0.186,
           *                 "high": 0.253
           *               },
           *               "placebo": {
           *                 "mean": 0.22,
           *                 "low": 0.186,
           *                 "high": 0.253
           *               },
           *               "control": 0,
           *               "up": 80,
           *               "same": 64,
           *               "down": 0,
           *               "verdict": "better"
           *             }
           *           ]
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['ProofAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress`, `proof_running`, `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited`, `too_many_proofs` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getProof: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "proof": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71",
           *         "status": "completed",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "finishedAt": "2026-01-15T12:01:00.000Z",
           *         "expiresAt": "2026-01-18T12:00:00.000Z",
           *         "progress": null,
           *         "documents": 144,
           *         "leftOut": 0,
           *         "notMeasured": 0,
           *         "expected": false,
           *         "error": {
           *           "code": "proof_too_large",
           *           "message": "The texts of these documents are too long for one proof."
           *         },
           *         "result": {
           *           "version": 1,
           *           "sentence": "Higher by name; no difference for topics; 9 documents fell.",
           *           "finished": 144,
           *           "scans": 3,
           *           "withoutText": 0,
           *           "verdicts": [
           *             {
           *               "searcher": "sharepoint",
           *               "kind": "name",
           *               "documents": 144,
           *               "queries": 432,
           *               "mrr": {
           *                 "before": 0.628,
           *                 "together": 0.746,
           *                 "placebo": 0.526,
           *                 "alone": 0.751,
           *                 "leftOut": 0.619
           *               },
           *               "found": {
           *                 "before": {
           *                   "first": 0.61,
           *                   "three": 0.83,
           *                   "ten": 0.95
           *                 },
           *                 "together": {
           *                   "first": 0.61,
           *                   "three": 0.83,
           *                   "ten": 0.95
           *                 }
           *               },
           *               "delta": 0.118,
           *               "low": 0.094,
           *               "high": 0.145,
           *               "overPlacebo": {
           *                 "mean": 0.22,
           *                 "low": 0.186,
           *                 "high": 0.253
           *               },
           *               "placebo": {
           *                 "mean": 0.22,
           *                 "low": 0.186,
           *                 "high": 0.253
           *               },
           *               "control": 0,
           *               "up": 80,
           *               "same": 64,
           *               "down": 0,
           *               "verdict": "better"
           *             }
           *           ]
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['ProofAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  deleteProof: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listProofQueries: {
    parameters: {
      query?: {
        /** @description Empty means sharepoint, whose maker publishes formula and numbers. */
        searcher?: 'sharepoint' | 'elastic' | 'solr' | 'minisearch' | 'properties';
        /** @description Empty means all. */
        kind?: 'name' | 'topic' | 'detail' | 'own';
        /** @description Empty means all. */
        outcome?: 'fell' | 'rose' | 'same';
        /** @description `nextCursor` of the page before. */
        cursor?: string;
        /** @description Queries a page. */
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "queries": [
           *         {
           *           "query": "price list spring",
           *           "kind": "name",
           *           "documentId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *           "before": 4,
           *           "together": 1,
           *           "alone": 1,
           *           "leftOut": 5,
           *           "placebo": null,
           *           "overtakenBy": [],
           *           "terms": []
           *         }
           *       ],
           *       "documents": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71",
           *           "heading": "Price List of Spring"
           *         }
           *       ],
           *       "total": 27,
           *       "nextCursor": "50"
           *     }
           */
          'application/json': components['schemas']['ProofQueryList'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  searchProof: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "query": "price list spring",
         *       "searcher": "sharepoint"
         *     }
         */
        'application/json': components['schemas']['ProofSearchInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "before": [
           *         {
           *           "rank": 1,
           *           "otherRank": 14,
           *           "documentId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71",
           *           "heading": "Price List of Spring"
           *         }
           *       ],
           *       "after": [
           *         {
           *           "rank": 1,
           *           "otherRank": 14,
           *           "documentId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71",
           *           "heading": "Price List of Spring"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ProofSearchAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listReports: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "reports": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *           "title": "Findability of the spring library",
           *           "createdAt": "2026-01-15T12:00:00.000Z",
           *           "endsAt": "2026-01-18T12:00:00.000Z",
           *           "documents": 12,
           *           "leftOut": 0,
           *           "link": {
           *             "expiresAt": "2026-01-22T12:00:00.000Z",
           *             "names": false
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ReportList'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  createReport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "title": "Findability of the spring library",
         *       "documentIds": [
         *         "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
         *       ],
         *       "proofId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71"
         *     }
         */
        'application/json': components['schemas']['ReportInput'];
      };
    };
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "report": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *         "title": "Findability of the spring library",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "endsAt": "2026-01-18T12:00:00.000Z",
           *         "documents": 12,
           *         "leftOut": 0,
           *         "link": {
           *           "expiresAt": "2026-01-22T12:00:00.000Z",
           *           "names": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['ReportOverviewAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state`, `too_many_reports` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "report": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f61",
           *         "title": "Findability of the spring library",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "endsAt": "2026-01-18T12:00:00.000Z",
           *         "documents": 12,
           *         "leftOut": 0,
           *         "link": {
           *           "expiresAt": "2026-01-22T12:00:00.000Z",
           *           "names": false
           *         },
           *         "rulesVersion": 1,
           *         "summary": {
           *           "documents": 12,
           *           "compared": 9,
           *           "written": 7,
           *           "before": 34,
           *           "after": 78,
           *           "rose": 8,
           *           "same": 0,
           *           "fell": 1,
           *           "bandsBefore": {
           *             "poor": 1,
           *             "fair": 3,
           *             "good": 5,
           *             "excellent": 3
           *           },
           *           "bandsAfter": {
           *             "poor": 1,
           *             "fair": 3,
           *             "good": 5,
           *             "excellent": 3
           *           }
           *         },
           *         "rules": [
           *           {
           *             "id": "title.human",
           *             "title": "A person wrote the title",
           *             "applies": 10,
           *             "before": 2,
           *             "after": 9,
           *             "rose": 7,
           *             "fell": 0
           *           }
           *         ],
           *         "lines": [
           *           {
           *             "documentId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *             "name": "Cloud security guide",
           *             "before": 34,
           *             "after": 91,
           *             "basis": "written",
           *             "fell": [
           *               "weight"
           *             ],
           *             "rose": [
           *               "title.human"
           *             ],
           *             "open": [
           *               "tagged"
           *             ]
           *           }
           *         ],
           *         "proof": {
           *           "sentence": "Higher by name; no difference for topics; 9 documents fell.",
           *           "documents": 144,
           *           "measures": [
           *             {
           *               "searcher": "SharePoint",
           *               "kind": "By name",
           *               "documents": 144,
           *               "before": 0.52,
           *               "after": 0.64,
           *               "firstBefore": 0.41,
           *               "firstAfter": 0.5,
           *               "change": 0.118,
           *               "low": 0.094,
           *               "high": 0.145,
           *               "up": 80,
           *               "same": 64,
           *               "down": 0,
           *               "verdict": "better"
           *             }
           *           ]
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['ReportAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  deleteReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  createReportLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "days": 7,
         *       "names": false
         *     }
         */
        'application/json': components['schemas']['ReportLinkInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "url": "https://colophon.example/api/shared/reports/lq7nY0V6d2pB4sH1oXw8mTz3cKfRjEa5uGiNvCyQxD9",
           *       "expiresAt": "2026-01-22T12:00:00.000Z"
           *     }
           */
          'application/json': components['schemas']['CreatedReportLink'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  deleteReportLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  downloadReport: {
    parameters: {
      query?: {
        format?: 'pdf' | 'html' | 'csv';
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          /**
           * @description RFC 6266, safe for any name.
           * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
           */
          'Content-Disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
          /** @example <!doctype html><html lang="en">…</html> */
          'text/html': string;
          'text/csv': string;
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  openSharedReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Of the link. */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The report. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /** @example <!doctype html><html lang="en">…</html> */
          'text/html': string;
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Unknown, ended or revoked. */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /** @example <!doctype html><html lang="en">…</html> */
          'text/html': string;
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listPacks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "packs": [
           *         {
           *           "id": "small",
           *           "name": "Small",
           *           "priceCents": 900,
           *           "currency": "usd",
           *           "credits": 10
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['PackList'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listTransactions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "transactions": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11",
           *           "type": "reserve",
           *           "credits": -1,
           *           "balanceAfter": 2,
           *           "createdAt": "2026-01-15T12:00:00.000Z",
           *           "documentId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['TransactionList'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  createCheckout: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "pack": "small"
         *     }
         */
        'application/json': components['schemas']['CheckoutInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "url": "https://checkout.stripe.com/c/pay/cs_live_a1B2c3",
           *       "checkoutId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21"
           *     }
           */
          'application/json': components['schemas']['CheckoutStart'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `idempotency_key_reused`, `idempotency_in_progress` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "checkout": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21",
           *         "pack": "small",
           *         "status": "paid",
           *         "credits": 10,
           *         "priceCents": 900,
           *         "currency": "usd",
           *         "paidAt": "2026-01-15T12:00:00.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `session_required` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  acceptStripeEvent: {
    parameters: {
      query?: never;
      header: {
        'Stripe-Signature': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description Stripe's event object. */
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "evt_1a2b3c",
         *       "object": "event",
         *       "type": "checkout.session.completed",
         *       "data": {
         *         "object": {}
         *       }
         *     }
         */
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "received": true
           *     }
           */
          'application/json': components['schemas']['WebhookReceipt'];
        };
      };
      /** @description `validation_failed`, `malformed_request`, `invalid_signature` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  showTestCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The end of the `url` of a checkout. */
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page with one form, which pays. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /** @example <!doctype html><html lang="en">…</html> */
          'text/html': string;
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  payTestCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The end of the `url` of a checkout. */
        sessionId: string;
      };
      cookie?: never;
    };
    /** @description The form has no fields. */
    requestBody?: {
      content: {
        /** @example {} */
        'application/x-www-form-urlencoded': Record<string, never>;
      };
    };
    responses: {
      /** @description Paid; redirects to the dashboard. */
      303: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          Location?: '/dashboard';
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  showUnsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The token of the mail. */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page with one form, which unsubscribes. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /** @example <!doctype html><html lang="en">…</html> */
          'text/html': string;
        };
      };
      /** @description The link is incomplete or invalid. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
          /** @example <!doctype html><html lang="en">…</html> */
          'text/html': string;
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  unsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The token of the mail. */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "List-Unsubscribe": "One-Click"
         *     }
         */
        'application/x-www-form-urlencoded': {
          [key: string]: string;
        };
        /**
         * @example {
         *       "List-Unsubscribe": "One-Click"
         *     }
         */
        'multipart/form-data': {
          [key: string]: string;
        };
      };
    };
    responses: {
      /** @description A page that confirms it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /** @example <!doctype html><html lang="en">…</html> */
          'text/html': string;
        };
      };
      /** @description The link is incomplete or invalid. */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
          /** @example <!doctype html><html lang="en">…</html> */
          'text/html': string;
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "webhooks": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31",
           *           "url": "https://hooks.example.com/colophon",
           *           "description": "Intranet search",
           *           "types": [
           *             "document.completed",
           *             "document.ready"
           *           ],
           *           "state": "enabled",
           *           "createdAt": "2026-01-15T12:00:00.000Z",
           *           "failingSince": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['WebhookList'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "url": "https://hooks.example.com/colophon",
         *       "types": [
         *         "document.completed",
         *         "document.ready"
         *       ],
         *       "description": "Intranet search"
         *     }
         */
        'application/json': components['schemas']['CreateWebhookInput'];
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
           *       "webhook": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31",
           *         "url": "https://hooks.example.com/colophon",
           *         "description": "Intranet search",
           *         "types": [
           *           "document.completed",
           *           "document.ready"
           *         ],
           *         "state": "enabled",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "failingSince": null
           *       }
           *     }
           */
          'application/json': components['schemas']['CreatedWebhook'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `too_many_webhooks` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "webhook": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31",
           *         "url": "https://hooks.example.com/colophon",
           *         "description": "Intranet search",
           *         "types": [
           *           "document.completed",
           *           "document.ready"
           *         ],
           *         "state": "enabled",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "failingSince": null
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` this webhook had: it is changed only if it is still the same, else 412. A repeated call is answered with what it has changed. */
        'If-Match'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "url": "https://hooks.example.com/colophon",
         *       "types": [
         *         "document.completed",
         *         "document.ready"
         *       ],
         *       "description": "Intranet search",
         *       "enabled": true
         *     }
         */
        'application/json': components['schemas']['UpdateWebhookInput'];
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "webhook": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31",
           *         "url": "https://hooks.example.com/colophon",
           *         "description": "Intranet search",
           *         "types": [
           *           "document.completed",
           *           "document.ready"
           *         ],
           *         "state": "enabled",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "failingSince": null
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `precondition_failed` */
      412: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description No content. */
      204: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
           *     }
           */
          'application/json': components['schemas']['WebhookSecret'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "delivery": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41",
           *         "eventId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42",
           *         "type": "document.completed",
           *         "state": "pending",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "attempts": [
           *           {
           *             "at": "2026-01-15T12:00:00.000Z",
           *             "outcome": "status",
           *             "status": 503,
           *             "ms": 240
           *           }
           *         ],
           *         "nextAttemptAt": "2026-01-15T12:05:00.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['DeliveryAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        /** @description Empty means all. */
        state?: 'pending' | 'succeeded' | 'failed' | 'dropped';
        /** @description Empty means all. */
        type?:
          | 'document.uploaded'
          | 'document.completed'
          | 'document.ready'
          | 'document.failed'
          | 'document.expiring'
          | 'document.deleted'
          | 'credits.low'
          | 'webhook.test';
        /** @description `nextCursor` of the page before. */
        cursor?: string;
        /** @description Deliveries a page. */
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "deliveries": [
           *         {
           *           "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41",
           *           "eventId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42",
           *           "type": "document.completed",
           *           "state": "pending",
           *           "createdAt": "2026-01-15T12:00:00.000Z",
           *           "attempts": [
           *             {
           *               "at": "2026-01-15T12:00:00.000Z",
           *               "outcome": "status",
           *               "status": 503,
           *               "ms": 240
           *             }
           *           ],
           *           "nextAttemptAt": "2026-01-15T12:05:00.000Z"
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['DeliveryList'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "delivery": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41",
           *         "eventId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42",
           *         "type": "document.completed",
           *         "state": "pending",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "attempts": [
           *           {
           *             "at": "2026-01-15T12:00:00.000Z",
           *             "outcome": "status",
           *             "status": 503,
           *             "ms": 240
           *           }
           *         ],
           *         "nextAttemptAt": "2026-01-15T12:05:00.000Z"
           *       },
           *       "body": "{\"type\":\"document.completed\",\"timestamp\":\"2026-01-15T12:00:00.000Z\",\"data\":{\"documentId\":\"0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11\"}}"
           *     }
           */
          'application/json': components['schemas']['DeliveryWithBody'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  replayDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "delivery": {
           *         "id": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f41",
           *         "eventId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f42",
           *         "type": "document.completed",
           *         "state": "pending",
           *         "createdAt": "2026-01-15T12:00:00.000Z",
           *         "attempts": [
           *           {
           *             "at": "2026-01-15T12:00:00.000Z",
           *             "outcome": "status",
           *             "status": 503,
           *             "ms": 240
           *           }
           *         ],
           *         "nextAttemptAt": "2026-01-15T12:05:00.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['DeliveryAnswer'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  recoverDeliveries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "since": "2026-01-15T12:00:00.000Z"
         *     }
         */
        'application/json': components['schemas']['RecoverInput'];
      };
    };
    responses: {
      /** @description Accepted. */
      202: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "recovered": 12
           *     }
           */
          'application/json': components['schemas']['RecoverAnswer'];
        };
      };
      /** @description `validation_failed`, `malformed_request` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unauthenticated` */
      401: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['WWW-Authenticate'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `insufficient_scope` */
      403: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'WWW-Authenticate': components['headers']['Key-Scope'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `not_found` */
      404: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `invalid_state` */
      409: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `payload_too_large` */
      413: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unsupported_media_type` */
      415: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `rate_limited` */
      429: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description `unavailable` */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getReadiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "ok"
           *     }
           */
          'application/json': components['schemas']['HealthBody'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description A dependency of document processing is unavailable. */
      503: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "The service is not available right now. Please try again in a moment.",
           *       "code": "unavailable",
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31",
           *       "status": "unavailable"
           *     }
           */
          'application/json': components['schemas']['UnreadyBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getLiveness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "ok"
           *     }
           */
          'application/json': components['schemas']['HealthBody'];
        };
      };
      /** @description `validation_failed` */
      400: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      /** @description Any other error has the same body. */
      default: {
        headers: {
          'X-Request-Id': components['headers']['X-Request-Id'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is nothing here.",
           *       "code": "not_found",
           *       "details": [
           *         {
           *           "field": "metadata.title",
           *           "message": "At most 60 characters are allowed"
           *         }
           *       ],
           *       "requestId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
           *     }
           */
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
}
