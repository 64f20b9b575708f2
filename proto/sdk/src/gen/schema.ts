// Generated from proto/http/openapi.json by `npm run generate -w proto/sdk`; not edited by hand.
export interface paths {
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account; a verification mail goes out and no token comes back. */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange e-mail address and password for an access token.
         * @description Of an account with two-factor sign-in it is the first of two steps: 202 with a challenge for `POST /api/auth/login/two-factor`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login/two-factor": {
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
         * @description A code works once. After five wrong ones, or five minutes, signing in begins anew.
         */
        post: operations["loginWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session; its token is refused from then on. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirm an e-mail address by the token of the mail.
         * @description Also the new address of an account. Opening a used link of a confirmed address answers 200 again.
         */
        get: operations["verifyEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address in the browser that registered it, and sign that browser in.
         * @description A secret that is wrong, too old or used confirms the address all the same, and the answer has no session.
         */
        post: operations["verifyEmailAndSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another verification mail; the answer never tells whether the account exists. */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a reset link; the answer never tells whether the account exists. */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/update-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password by the token of the mail; every session of the account ends. */
        post: operations["updatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/undo-email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an address change back by the token of the mail to the old address.
         * @description Every session ends, the password no longer works, and a mail to the address sets a new one. Repeating it answers 200 again.
         */
        post: operations["undoEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user with credits and analytics. */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name, address and plan of the caller. */
        get: operations["getAccountSettings"];
        /**
         * Save name and address; a changed address takes effect once it is confirmed.
         * @description A changed address takes the password, too, and with two-factor sign-in a code. Once it is confirmed, the other sessions end, and the old address gets a link that undoes the change for 7 days.
         */
        put: operations["updateAccountSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
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
         * Delete the account for good, with everything in it.
         * @description Every session ends at once; documents, their files and the brand context follow within minutes. Entries of the balance stay without a name, as bookkeeping asks. Unused credits are lost. The address is free again at once; a mail confirms the deletion.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which of the mails that are not essential the caller gets. */
        get: operations["getNotificationSettings"];
        /** Choose the mails; those about the account and purchases are always sent. */
        put: operations["updateNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/download-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the caller's processed files are named. */
        get: operations["getDownloadNames"];
        /** Choose how processed files are named, alone and in a ZIP, from now on. */
        put: operations["updateDownloadNames"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the caller is signed in. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere else; the session of this call stays. */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one of them; its token is refused by every gateway within 5 s. */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether signing in takes a code besides the password. */
        get: operations["getTwoFactor"];
        put?: never;
        post?: never;
        /** Switch it off; a mail says so. */
        delete: operations["endTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/two-factor/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin: a new secret for an authenticator app, which means nothing until it is confirmed.
         * @description Beginning again replaces a secret that was not confirmed within 15 minutes or at all.
         */
        post: operations["beginTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch it on by a first code of the app; a mail says so. */
        post: operations["confirmTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten new recovery codes; those before mean nothing from then on. */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address where everything the account holds can be fetched once, as one ZIP.
         * @description It holds for 60 s and for one download, and ends with the session.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ZIP a ticket stands for, once.
         * @description Holds `account.json`, `brand-context.json`, `learned.json` (what was learned from corrections), `transactions.json`, `documents.json` (with all metadata, runs of the AI and receipts) and the files that have not expired, under `original/` and `processed/`. `HEAD` does not use the ticket up.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The voice and field that steer the AI; empty text where unset. */
        get: operations["getBrandContext"];
        /** Save the brand context; it counts from the next generation on. */
        put: operations["updateBrandContext"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand/learned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was learned from the corrections of this account, and is applied. */
        get: operations["listLearned"];
        put?: never;
        post?: never;
        /** Forget everything learned, also what does not count yet. */
        delete: operations["forgetAllLearned"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand/learned/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget one change; it counts again after three more documents. */
        delete: operations["forgetLearned"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of the caller's documents as server-sent events.
         * @description Each event has an `id` and, as `data`, a `DocumentEvent` in JSON. A comment every 15 s keeps the line open. The stream ends when its session does, and when its reader is 64 KiB behind; come again with `Last-Event-ID`, and nothing is missed. An unknown `Last-Event-ID` gives what happens from now on. A user has so many streams open at most; one more is answered 429.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address where the processed PDFs of up to 50 documents can be fetched once, as one ZIP.
         * @description It holds for 60 s and for one download, and ends with the session.
         */
        post: operations["createArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/archive/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ZIP a ticket stands for, once.
         * @description A document that was changed, deleted or expired since is left out and named in `missing-files.txt` of the ZIP. `HEAD` does not use the ticket up.
         */
        get: operations["downloadArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/upload": {
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
         * @description A refused file does not stop the others; only when every file is refused the answer is an error, that of the first. Inspection and, with a credit left, the AI start by themselves.
         */
        post: operations["uploadDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the caller's documents, newest first unless sorted otherwise. */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One document. */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /** Delete the document with its files. */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as the document itself. */
        get: operations["getMetadata"];
        /**
         * Save the final metadata; a processed file is stale from then on.
         * @description A document that was `ready_for_download` returns to `completed`. All five fields are needed.
         */
        put: operations["updateMetadata"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep that a person has read the final metadata and lets them stand.
         * @description Accepting again changes nothing, so a repetition needs no key. New suggestions for the whole document take the acceptance back.
         */
        post: operations["acceptMetadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/generate-metadata": {
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
         * @description Answers as soon as the credit is reserved; follow the status or the event stream. From `uploaded`, `completed`, `ready_for_download` and `failed`. Under an `Idempotency-Key` a repetition is the same run, even after the gateway died. The body may be left out. A document without any text is `failed` with `no_text_found` and costs nothing until `acceptNoText` is sent.
         */
        post: operations["generateMetadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/generate-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write the final metadata into a copy of the PDF; waits up to 30 s for it.
         * @description The body may be left out. A signed file is written only when its change is accepted.
         */
        post: operations["generatePdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/regenerate-field": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the AI propose one field anew; free, at most 20 times a document.
         * @description Answers at once; `fieldGenerations` of the document and the event stream tell how it ends. A result replaces that field of `generatedMetadata`, and of `finalMetadata` only while nobody has saved or written it; a failure changes nothing. From `completed` and `ready_for_download`.
         */
        post: operations["regenerateField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The processed PDF.
         * @description There is one once the status is `ready_for_download`, until it expires.
         */
        get: operations["downloadProcessed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The uploaded PDF, unchanged, until it expires. */
        get: operations["downloadOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of page 1.
         * @description There is one when `hasThumbnail` says so.
         */
        get: operations["getThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was written into the processed PDF, and how to prove it.
         * @description There is one where `download` has a file; saved as `{original name without .pdf}.receipt.json`.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The credit packs on offer; needs no sign-in. */
        get: operations["listPacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's credit entries, newest first. */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to buy a credit pack; the answer says where to pay. */
        post: operations["createCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/checkout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of a checkout.
         * @description Asks the payment provider when its notice has not come yet, so that the credits of a paid checkout are in the balance once this answers "paid".
         */
        get: operations["getCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment provider's signed events; each takes effect once.
         * @description For Stripe alone. The signature is over the bytes as they were sent.
         */
        post: operations["acceptStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/test-checkout/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of the test checkout; not there where payments are real. */
        get: operations["showTestCheckout"];
        put?: never;
        /** Pay a test checkout; paying again changes nothing. */
        post: operations["payTestCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that asks whether to unsubscribe; changes nothing. */
        get: operations["showUnsubscribe"];
        put?: never;
        /**
         * End the mails the link stands for; repeating it changes nothing.
         * @description Also what a mail program calls by List-Unsubscribe-Post (RFC 8058). The body is not looked at.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a document could go all the way now. */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this process serves. */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
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
             * @description E-mail address; compared without regard to case.
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
        Analytics: {
            /**
             * @description Current calendar month (UTC).
             * @example 7
             */
            documentsProcessed: number;
            /**
             * @description All documents not deleted.
             * @example 12
             */
            documentCount: number;
            /**
             * @description All time, 5 minutes a processed document.
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
            documentTypes: components["schemas"]["DocumentTypeCount"][];
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
            credits: components["schemas"]["Credits"];
            /** @description Null while the figures cannot be read. */
            analytics: components["schemas"]["Analytics"] | null;
        };
        RegisterAnswer: {
            user: components["schemas"]["User"];
            /**
             * @description Goes with the token of the mail into `POST /api/auth/verify-email`, which then signs in. Alone it is good for nothing.
             * @example 1795449600.mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
             */
            signInSecret: string;
        };
        LoginInput: {
            /**
             * Format: email
             * @description E-mail address; compared without regard to case.
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
             * @description Goes into the Authorization header.
             * @example eyJ0eXAiOiJhdCtqd3Qi…
             */
            access_token: string;
            /**
             * @example bearer
             * @enum {string}
             */
            token_type: "bearer";
            /**
             * @description Seconds from now.
             * @example 86400
             */
            expires_in: number;
        };
        LoginAnswer: {
            user: components["schemas"]["User"];
            session: components["schemas"]["Session"];
        };
        TwoFactorChallenge: {
            /**
             * @description Goes into `POST /api/auth/login/two-factor` and is good for nothing else.
             * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
             */
            challenge: string;
            /**
             * Format: date-time
             * @description From then on, and after five wrong codes, the password is asked for again.
             * @example 2026-01-15T12:05:00.000Z
             */
            expiresAt: string;
        };
        CodeNeededAnswer: {
            twoFactor: components["schemas"]["TwoFactorChallenge"];
        };
        LoginCodeInput: {
            /**
             * @description What the first step answered.
             * @example mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE
             */
            challenge: string;
            /**
             * @description Six digits of the authenticator app, or a recovery code.
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
             * @description What registering answered.
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
            user?: components["schemas"]["User"];
            /** @description Where the secret is that of the account, and the account never had a session. */
            session?: components["schemas"]["Session"];
        };
        EmailInput: {
            /**
             * Format: email
             * @description E-mail address; compared without regard to case.
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
            user: components["schemas"]["User"];
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
             * @description E-mail address; compared without regard to case.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The password of the account; needed for a changed address.
             * @example correct horse battery
             */
            password?: string;
            /**
             * @description Needed for a changed address with two-factor sign-in: six digits of the authenticator app, or a recovery code.
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
             * @description Needed with two-factor sign-in: six digits of the authenticator app, or a recovery code.
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
             * @description The free credits of a new month are there.
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
             * @description The free credits of a new month are there.
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
             * @description Text with `{title}`, `{filename}`, `{brand}`, `{type}` and `{year}`; one of the first two is needed. `{filename}-processed` unless chosen.
             * @example {brand}-{type}-{title}-{year}
             */
            pattern: string;
        };
        DownloadNamesInput: {
            /**
             * @description Text with `{title}`, `{filename}`, `{brand}`, `{type}` and `{year}`; one of the first two is needed. `{filename}-processed` unless chosen.
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
             * @description The network it was begun from, not the address: the first three parts of four, or three of eight.
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
             * @description Kept by the hour.
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
            /** @description Living ones, the newest first. */
            sessions: components["schemas"]["ActiveSession"][];
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
             * @description To be typed where the picture cannot be read; base32.
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
             * @description Six digits of the authenticator app, or a recovery code.
             * @example 123456
             */
            code: string;
        };
        RecoveryCodes: {
            /**
             * @description Each signs in once in place of a code of the app. They are shown this once.
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
             * @description Six digits of the authenticator app, or a recovery code.
             * @example 123456
             */
            code: string;
        };
        ExportAnswer: {
            /**
             * @description Answers one `GET` without a bearer, so that a browser can go there.
             * @example /api/account/export/ZXZlcnl0aGluZy15b3UtaGF2ZS1pbi1vbmUtemlwLWZpbGU
             */
            url: string;
            /**
             * Format: date-time
             * @description The address means nothing from then on; a download that has begun goes on.
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
             * @description Words that become the term.
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
            mode: "off" | "prefer" | "only";
            /** @description Each word stands there once, as a term or as a synonym. */
            terms: components["schemas"]["VocabularyTerm"][];
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
            industry: "" | "Technology" | "Healthcare" | "Finance" | "Manufacturing" | "Professional Services" | "Education" | "Retail" | "Other";
            /**
             * @description Empty where unset.
             * @example Professional
             * @enum {string}
             */
            brandVoice: "" | "Professional" | "Friendly" | "Technical" | "Creative" | "Custom";
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
            writeProfile: "standard" | "search";
            vocabulary: components["schemas"]["Vocabulary"];
            examples: components["schemas"]["BrandExample"][];
        };
        BrandContextInput: {
            /**
             * @description Name of the company.
             * @example Acme Ltd
             */
            companyName: string;
            /**
             * @description Field the company works in.
             * @example Technology
             * @enum {string}
             */
            industry: "Technology" | "Healthcare" | "Finance" | "Manufacturing" | "Professional Services" | "Education" | "Retail" | "Other";
            /**
             * @description How the company speaks.
             * @example Professional
             * @enum {string}
             */
            brandVoice: "Professional" | "Friendly" | "Technical" | "Creative" | "Custom";
            /**
             * @description Whom the documents address.
             * @example IT managers
             */
            targetAudience?: string;
            /**
             * @description Topics that matter, comma-separated.
             * @example security, cloud
             */
            keyTopics?: string;
            /**
             * @description Anything else the AI should heed.
             * @example British spelling.
             */
            customGuidelines?: string;
            /**
             * @description How processed files are written: `search` puts the description where search engines look for one; never in PDF/A. Empty or left out: as it was.
             * @example standard
             * @enum {string}
             */
            writeProfile?: "" | "standard" | "search";
            /** @description The terms keywords are held to. Left out: as it was. */
            vocabulary?: components["schemas"]["Vocabulary"];
            /** @description Metadata held up as good; steers a language model. Left out: as they were. */
            examples?: components["schemas"]["BrandExample"][];
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
            kind: "author" | "keyword_added" | "keyword_removed" | "title_case";
            /**
             * @description What was proposed: an author, empty where none was; a keyword in small letters; empty for `title_case`.
             * @example acme
             */
            from: string;
            /**
             * @description What it is changed to: an author; a keyword, empty for `keyword_removed`; `sentence` or `title` for `title_case`.
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
            /** @description Changes that count: those of at least three documents, the most frequent first. */
            learned: components["schemas"]["LearnedPreference"][];
        };
        ArchiveInput: {
            /**
             * @description Documents of the caller; what is named twice counts once.
             * @example [
             *       "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11"
             *     ]
             */
            ids: string[];
        };
        ArchiveAnswer: {
            /**
             * @description Answers one `GET` without a bearer, so that a browser can go there.
             * @example /api/documents/archive/cHJvY2Vzc2VkLXBkZnMtaW4tb25lLXppcC1hcmNoaXY
             */
            url: string;
            /**
             * Format: date-time
             * @description The address means nothing from then on; a download that has begun goes on.
             * @example 2026-01-15T12:01:00.000Z
             */
            expiresAt: string;
            /**
             * @description Ids asked for that are not in the archive: unknown, or not `ready_for_download`.
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
             * @description Null for a refused file.
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
            status: "uploaded" | "processing" | "completed" | "ready_for_download" | "failed";
            /**
             * @description Why the file was refused.
             * @example null
             */
            error: string | null;
            /**
             * Format: uuid
             * @description The caller's newest earlier document with the same bytes, as of the upload.
             * @example null
             */
            duplicateOf: string | null;
        };
        UploadAnswer: {
            /** @description In the order sent. */
            documents?: components["schemas"]["UploadedFile"][];
            /**
             * Format: uuid
             * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
             */
            documentId?: string;
            /**
             * Format: uuid
             * @description The caller's newest earlier document with the same bytes, as of the upload. Beside documentId only.
             * @example null
             */
            duplicateOf?: string | null;
        };
        OriginalMetadata: {
            /**
             * @description As all of these at most 2,000 bytes of UTF-8; what is longer is cut and ends with “…”.
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
             * @description The class in lower case.
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
            provider: "local" | "openai";
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
            source: "text" | "info" | "brand" | "learned" | "none";
            /**
             * @description 1-based; null where the source is no page.
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
            title: components["schemas"]["Evidence"];
            subject: components["schemas"]["Evidence"];
            keywords: components["schemas"]["Evidence"];
            author: components["schemas"]["Evidence"];
            description: components["schemas"]["Evidence"];
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
            field: "title" | "subject" | "keywords" | "author" | "description";
            /**
             * @example done
             * @enum {string}
             */
            status: "running" | "done" | "failed";
            /**
             * @description Of a failed one.
             * @example null
             */
            errorCode: string | null;
            /**
             * @description A sentence for a person.
             * @example null
             */
            errorMessage: string | null;
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
            status: "uploaded" | "processing" | "completed" | "ready_for_download" | "failed";
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
            /** @description What the uploaded file says of itself. */
            originalMetadata: components["schemas"]["OriginalMetadata"] | null;
            /** @description What the AI proposed last. */
            generatedMetadata: components["schemas"]["Metadata"] | null;
            /** @description What is written into the PDF. */
            finalMetadata: components["schemas"]["Metadata"] | null;
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
             * @description When the last of its files goes.
             * @example 2026-01-18T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description Class names, e.g. for signed files or active content.
             * @example []
             */
            warnings: string[];
            /** @description Those of `warnings` that a person should know, in words. Known before a credit is spent. */
            warningDetails: components["schemas"]["DocumentWarning"][];
            generatedBy: components["schemas"]["GeneratedBy"] | null;
            evidence: components["schemas"]["FieldEvidence"] | null;
            /**
             * @description Whether there is a picture of page 1.
             * @example true
             */
            hasThumbnail: boolean;
            /**
             * @description The last run over each field that was proposed anew on its own.
             * @example []
             */
            fieldGenerations: components["schemas"]["FieldGeneration"][];
            /**
             * @description How often a field of the document can still be proposed anew on its own.
             * @example 20
             */
            fieldGenerationsLeft: number;
            /**
             * Format: uuid
             * @description The caller's newest earlier document with the same bytes, as of the upload.
             * @example null
             */
            duplicateOf: string | null;
            /**
             * @description A person has accepted the final metadata: by `POST …/accept` or by having them written. A save alone does not accept.
             * @example false
             */
            accepted: boolean;
        };
        DocumentList: {
            /** @description Newest first. */
            documents: components["schemas"]["Document"][];
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
             * @description What `cursor` takes to go on behind this page; null on the last one.
             * @example MDE5OGMyZjAtN2MzZS03YWEx
             */
            nextCursor: string | null;
        };
        DocumentAnswer: {
            document: components["schemas"]["Document"];
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
            metadata: components["schemas"]["MetadataInput"];
        };
        GenerateMetadataInput: {
            /**
             * @description Pay for the metadata of a document without any text, too; little can be said of it but its name.
             * @example true
             */
            acceptNoText?: boolean;
        };
        GeneratePdfInput: {
            /**
             * @description Write a signed file, too: the signature stays valid for what was signed, but readers show that the file was changed afterwards.
             * @example true
             */
            acceptSignatureChange?: boolean;
        };
        RegenerateFieldInput: {
            /**
             * @description The field to propose anew.
             * @example title
             * @enum {string}
             */
            field: "title" | "subject" | "keywords" | "author" | "description";
            /**
             * @description What should be different; empty for just another proposal.
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
             * @description What the file said before; empty for nothing.
             * @example Draft 3
             */
            before: string;
            /**
             * @description What it says now; empty for nothing.
             * @example Annual Report 2026
             */
            after: string;
            /**
             * @description Key of the document information dictionary; null where the file has none.
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
             * @description Of the PDF engine.
             * @example 2
             */
            engineVersion: string;
            /**
             * @description The one applied: an archive file (PDF/A) keeps `standard`.
             * @example standard
             * @enum {string}
             */
            profile: "standard" | "search";
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:02.000Z
             */
            writtenAt: string | null;
            original: components["schemas"]["FileFingerprint"];
            processed: components["schemas"]["FileFingerprint"];
            /**
             * @description The processed file is the original and these bytes behind it, unless it had to be rebuilt.
             * @example 4113
             */
            bytesAdded: number;
            fields: components["schemas"]["WrittenField"][];
            warnings: components["schemas"]["DocumentWarning"][];
        };
        Pack: {
            /**
             * @example small
             * @enum {string}
             */
            id: "small" | "medium" | "large";
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
            packs: components["schemas"]["Pack"][];
        };
        Transaction: {
            /** @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11 */
            id: string;
            /**
             * @description free_grant, free_expiry, reserve, commit, release, purchase, refund, dispute, dispute_won or adjustment; more may come.
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
            transactions: components["schemas"]["Transaction"][];
        };
        CheckoutInput: {
            /**
             * @description The pack to buy.
             * @example small
             * @enum {string}
             */
            pack: "small" | "medium" | "large";
        };
        CheckoutStart: {
            /**
             * Format: uri
             * @description Where the browser goes to pay. From there it comes back to /dashboard, or to /pricing without having paid.
             * @example https://checkout.stripe.com/c/pay/cs_live_a1B2c3
             */
            url: string;
            /**
             * Format: uuid
             * @description Ask GET /api/billing/checkout/{id} with it after the return.
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
            pack: "small" | "medium" | "large";
            /**
             * @description Once it says paid, the credits are in the balance.
             * @example paid
             * @enum {string}
             */
            status: "open" | "paid" | "expired";
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
            checkout: components["schemas"]["Checkout"];
        };
        WebhookReceipt: {
            /** @example true */
            received: boolean;
        };
        HealthBody: {
            /**
             * @example ok
             * @enum {string}
             */
            status: "ok";
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
             * @description What a program decides by.
             * @example not_found
             */
            code: string;
            details?: components["schemas"]["ErrorDetailBody"][];
            /**
             * @description Also in the X-Request-Id header; name it when asking for help.
             * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
             */
            requestId: string;
            /**
             * @example unavailable
             * @enum {string}
             */
            status: "unavailable";
        };
        ErrorBody: {
            /**
             * @description A sentence for a person.
             * @example There is nothing here.
             */
            error: string;
            /**
             * @description What a program decides by.
             * @example not_found
             */
            code: string;
            details?: components["schemas"]["ErrorDetailBody"][];
            /**
             * @description Also in the X-Request-Id header; name it when asking for help.
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
             * @description What a program decides by.
             * @example not_found
             */
            code: string;
            details?: components["schemas"]["ErrorDetailBody"][];
            /**
             * @description Also in the X-Request-Id header; name it when asking for help.
             * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
             */
            requestId: string;
            documents?: components["schemas"]["UploadedFile"][];
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
            status: "uploaded" | "processing" | "completed" | "ready_for_download" | "failed" | "deleted";
            /** @example null */
            errorCode: string | null;
            /** @example null */
            errorMessage: string | null;
            /**
             * Format: date-time
             * @example 2026-01-15T12:00:02.000Z
             */
            updatedAt: string | null;
            /** @description Set when what changed is a run of the AI over one field. */
            fieldGeneration: components["schemas"]["FieldGeneration"] | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The caller's own when it sent a sane one, else a new id.
         * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31
         */
        "X-Request-Id": string;
        /**
         * @description Seconds to wait.
         * @example 12
         */
        "Retry-After": number;
        /** @example Bearer */
        "WWW-Authenticate": "Bearer";
        /**
         * @description There when this is the answer an earlier request with the same key got.
         * @example true
         */
        "Idempotency-Replayed": "true";
        /**
         * @description The document's version, for `If-Match`.
         * @example "3"
         */
        "Document-ETag": string;
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
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                     *           ]
                     *         }
                     *       },
                     *       "signInSecret": "1795449600.mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE"
                     *     }
                     */
                    "application/json": components["schemas"]["RegisterAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `email_taken` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                     *           ]
                     *         }
                     *       },
                     *       "session": {
                     *         "access_token": "eyJ0eXAiOiJhdCtqd3Qi…",
                     *         "token_type": "bearer",
                     *         "expires_in": 86400
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            /** @description The password is right; a code is needed too. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CodeNeededAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_credentials` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `email_not_confirmed` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["LoginCodeInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                     *           ]
                     *         }
                     *       },
                     *       "session": {
                     *         "access_token": "eyJ0eXAiOiJhdCtqd3Qi…",
                     *         "token_type": "bearer",
                     *         "expires_in": 86400
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_code`, `challenge_over` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your email has been verified successfully!",
                     *       "email": "ada@example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["ConfirmedEmailAnswer"];
                };
            };
            /** @description `validation_failed`, `invalid_token`, `token_expired` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["VerifyEmailInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                     *           ]
                     *         }
                     *       },
                     *       "session": {
                     *         "access_token": "eyJ0eXAiOiJhdCtqd3Qi…",
                     *         "token_type": "bearer",
                     *         "expires_in": 86400
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VerifyEmailAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request`, `invalid_token`, `token_expired` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "If the email exists and is not confirmed yet, a verification link has been sent."
                     *     }
                     */
                    "application/json": components["schemas"]["MessageBody"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "If the email exists, a password reset link has been sent."
                     *     }
                     */
                    "application/json": components["schemas"]["MessageBody"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["UpdatePasswordInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password updated successfully!"
                     *     }
                     */
                    "application/json": components["schemas"]["MessageBody"];
                };
            };
            /** @description `validation_failed`, `malformed_request`, `invalid_token`, `token_expired` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["UndoEmailChangeInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The change was undone. We sent you a link to set a new password."
                     *     }
                     */
                    "application/json": components["schemas"]["MessageBody"];
                };
            };
            /** @description `validation_failed`, `malformed_request`, `invalid_token`, `token_expired` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["AccountSettings"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateAccountSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["AccountSettingsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
                    "application/json": components["schemas"]["AccountSettings"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_password`, `code_required`, `wrong_code` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["AccountDeletionInput"];
            };
        };
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_password`, `code_required`, `wrong_code` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateNotificationSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["NotificationSettingsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pattern": "{brand}-{type}-{title}-{year}"
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadNamesAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateDownloadNames: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["DownloadNamesInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pattern": "{brand}-{type}-{title}-{year}"
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadNamesAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["SessionsAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["TwoFactorState"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["PasswordAndCodeInput"];
            };
        };
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_password`, `wrong_code` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["TwoFactorSetupInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_password` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["TwoFactorConfirmInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_code` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["PasswordAndCodeInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_password`, `wrong_code` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "/api/account/export/ZXZlcnl0aGluZy15b3UtaGF2ZS1pbi1vbmUtemlwLWZpbGU",
                     *       "expiresAt": "2026-01-15T12:01:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ExportAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @example attachment; filename="colophon-account-2026-01-15.zip"; filename*=UTF-8''colophon-account-2026-01-15.zip */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["BrandContext"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateBrandContext: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["BrandContextInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
                    "application/json": components["schemas"]["BrandContext"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["LearnedAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Goes on behind this event. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream without end. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 2000
                     *
                     *     id: 4711
                     *     data: {"id":"0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11","status":"completed","errorCode":null,"errorMessage":null,"updatedAt":"2026-01-15T12:00:02.000Z","fieldGeneration":null}
                     *
                     *     : still here
                     */
                    "text/event-stream": string;
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/json": components["schemas"]["ArchiveInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ArchiveAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
            /** @description PDFs named by the account's pattern, stored without compression, and `metadata.csv` with what each carries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @example attachment; filename="colophon-2026-01-15.zip"; filename*=UTF-8''colophon-2026-01-15.zip */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    uploadDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusal"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusal"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusal"];
                };
            };
            /** @description `payload_too_large`, `file_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusal"];
                };
            };
            /** @description `unsupported_media_type`, `not_a_pdf` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusal"];
                };
            };
            /** @description `rate_limited`, `too_many_under_way` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusal"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusal"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                     *           "duplicateOf": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UploadRefusal"];
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
                /** @description "title" from A to Z by title (final, else proposed), before there is one by file name, without regard to case and accents; "attention" documents to check first, then other documents that are not accepted yet, then the rest; the newest first in each group. Empty means newest first. */
                sort?: "title" | "attention";
                /** @description "completed" covers "ready_for_download", "to_review" is the rest of them without accepted documents; the others are exact. Empty means all. */
                status?: "uploaded" | "processing" | "completed" | "ready_for_download" | "failed" | "to_review";
                /** @description Literal part of the file name, title, subject, keywords, author or description (final, else proposed), without regard to case and accents. */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                     *           "accepted": false
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 42,
                     *       "nextCursor": "MDE5OGMyZjAtN2MzZS03YWEx"
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentList"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["Document-ETag"];
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
                     *         "accepted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["Document-ETag"];
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
                     *         "accepted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateMetadata: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` this document had: it is saved only if the document is still the same, else 412 `precondition_failed`. `*` and no header save in any case. */
                "If-Match"?: string;
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["UpdateMetadataInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    ETag: components["headers"]["Document-ETag"];
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
                     *         "accepted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `precondition_failed` */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["Document-ETag"];
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
                     *         "accepted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    generateMetadata: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["GenerateMetadataInput"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    ETag: components["headers"]["Document-ETag"];
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
                     *         "accepted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_credits` */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state`, `no_text_found` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited`, `too_many_under_way` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    generatePdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["GeneratePdfInput"];
            };
        };
        responses: {
            /** @description The processed file exists. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    ETag: components["headers"]["Document-ETag"];
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
                     *         "accepted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description It takes longer; the status will tell. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    ETag: components["headers"]["Document-ETag"];
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
                     *         "accepted": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state`, `pdf_not_writable`, `signature_consent_required` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    regenerateField: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["RegenerateFieldInput"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "generationId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f12"
                     *     }
                     */
                    "application/json": components["schemas"]["FieldGenerationStarted"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress`, `invalid_state`, `field_generations_used_up` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    downloadProcessed: {
        parameters: {
            query?: never;
            header?: {
                /** @description One part; several at once are answered by the whole. */
                Range?: string;
                /** @description An `ETag` the caller has the bytes of. */
                "If-None-Match"?: string;
                /** @description The part only if the bytes still have this `ETag`, else the whole. */
                "If-Range"?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
                     * @example "9f86d081884c7d65"
                     */
                    ETag?: string;
                    "Accept-Ranges"?: "bytes";
                    "Content-Length"?: number;
                    "Cache-Control"?: "no-store";
                    /**
                     * @description RFC 6266, safe for any name.
                     * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The part asked for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
                     * @example "9f86d081884c7d65"
                     */
                    ETag?: string;
                    "Accept-Ranges"?: "bytes";
                    "Content-Length"?: number;
                    "Cache-Control"?: "no-store";
                    /**
                     * @description RFC 6266, safe for any name.
                     * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
                     */
                    "Content-Disposition"?: string;
                    /** @example bytes 0-1023/482113 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The caller has these bytes. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `range_not_satisfiable` */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @example bytes *\/482113 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    downloadOriginal: {
        parameters: {
            query?: never;
            header?: {
                /** @description One part; several at once are answered by the whole. */
                Range?: string;
                /** @description An `ETag` the caller has the bytes of. */
                "If-None-Match"?: string;
                /** @description The part only if the bytes still have this `ETag`, else the whole. */
                "If-Range"?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
                     * @example "9f86d081884c7d65"
                     */
                    ETag?: string;
                    "Accept-Ranges"?: "bytes";
                    "Content-Length"?: number;
                    "Cache-Control"?: "no-store";
                    /**
                     * @description RFC 6266, safe for any name.
                     * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The part asked for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
                     * @example "9f86d081884c7d65"
                     */
                    ETag?: string;
                    "Accept-Ranges"?: "bytes";
                    "Content-Length"?: number;
                    "Cache-Control"?: "no-store";
                    /**
                     * @description RFC 6266, safe for any name.
                     * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
                     */
                    "Content-Disposition"?: string;
                    /** @example bytes 0-1023/482113 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The caller has these bytes. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `range_not_satisfiable` */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @example bytes *\/482113 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getThumbnail: {
        parameters: {
            query?: never;
            header?: {
                /** @description One part; several at once are answered by the whole. */
                Range?: string;
                /** @description An `ETag` the caller has the bytes of. */
                "If-None-Match"?: string;
                /** @description The part only if the bytes still have this `ETag`, else the whole. */
                "If-Range"?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
                     * @example "9f86d081884c7d65"
                     */
                    ETag?: string;
                    "Accept-Ranges"?: "bytes";
                    "Content-Length"?: number;
                    "Cache-Control"?: "private, max-age=3600";
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The part asked for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
                     * @example "9f86d081884c7d65"
                     */
                    ETag?: string;
                    "Accept-Ranges"?: "bytes";
                    "Content-Length"?: number;
                    "Cache-Control"?: "private, max-age=3600";
                    /** @example bytes 0-1023/482113 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The caller has these bytes. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description Changes with the bytes.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `range_not_satisfiable` */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @example bytes *\/482113 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description RFC 6266, safe for any name.
                     * @example attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf
                     */
                    "Content-Disposition"?: string;
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
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_state` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["PackList"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
                "Idempotency-Key"?: string;
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
                "application/json": components["schemas"]["CheckoutInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.stripe.com/c/pay/cs_live_a1B2c3",
                     *       "checkoutId": "0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21"
                     *     }
                     */
                    "application/json": components["schemas"]["CheckoutStart"];
                };
            };
            /** @description `validation_failed`, `malformed_request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`, `idempotency_in_progress` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unauthenticated` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    acceptStripeEvent: {
        parameters: {
            query?: never;
            header: {
                "Stripe-Signature": string;
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
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReceipt"];
                };
            };
            /** @description `validation_failed`, `malformed_request`, `invalid_signature` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en">…</html> */
                    "text/html": string;
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/x-www-form-urlencoded": Record<string, never>;
            };
        };
        responses: {
            /** @description Paid; go on at the dashboard. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location?: "/dashboard";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en">…</html> */
                    "text/html": string;
                };
            };
            /** @description The link is cut off or not ours. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    /** @example <!doctype html><html lang="en">…</html> */
                    "text/html": string;
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
                /**
                 * @example {
                 *       "List-Unsubscribe": "One-Click"
                 *     }
                 */
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description A page that confirms it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><html lang="en">…</html> */
                    "text/html": string;
                };
            };
            /** @description The link is cut off or not ours. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    /** @example <!doctype html><html lang="en">…</html> */
                    "text/html": string;
                };
            };
            /** @description `payload_too_large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unsupported_media_type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthBody"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Something a document needs is away. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
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
                    "application/json": components["schemas"]["UnreadyBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthBody"];
                };
            };
            /** @description `validation_failed` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Any other error has the same body. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
