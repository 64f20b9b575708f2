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
    /** Create an account; a verification mail goes out and no token comes back. */
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
    /** Exchange e-mail address and password for an access token. */
    post: operations['login'];
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
    /** Confirm an e-mail address by the token of the mail. */
    get: operations['verifyEmail'];
    put?: never;
    post?: never;
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
    /** Ask for another verification mail; the answer never tells whether the account exists. */
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
    /** Ask for a reset link; the answer never tells whether the account exists. */
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
    /** Set a new password by the token of the mail; every session of the account ends. */
    post: operations['updatePassword'];
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
    /** Save name and address; a changed address takes effect once it is confirmed. */
    put: operations['updateAccountSettings'];
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
    /** The voice and field that steer the AI; empty text where unset. */
    get: operations['getBrandContext'];
    /** Save the brand context; it counts from the next generation on. */
    put: operations['updateBrandContext'];
    post?: never;
    delete?: never;
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
     * Changes of the caller's documents as server-sent events.
     * @description Each event has the data {id, status, errorCode, errorMessage, updatedAt}; the status "deleted" ends a document.
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
  '/api/documents/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Upload PDFs: several in the field "files" (answers `documents`), or one in "file" (answers `documentId`). */
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
    /** One page of the caller's documents, newest first. */
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
    /** The same as the document itself. */
    get: operations['getMetadata'];
    /** Save the final metadata; a processed file is stale from then on. */
    put: operations['updateMetadata'];
    post?: never;
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
    /** Let the AI propose metadata (again); costs one credit when it succeeds. */
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
    /** Write the final metadata into a copy of the PDF; waits up to 30 s for it. */
    post: operations['generatePdf'];
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
    /** The processed PDF. */
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
    /** A picture of page 1. */
    get: operations['getThumbnail'];
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
  '/api/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether this process serves. */
    get: operations['getLiveness'];
    put?: never;
    post?: never;
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
    /** Whether a document could go all the way now. */
    get: operations['getReadiness'];
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
      documentTypes: components['schemas']['DocumentTypeCount'][];
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
      analytics: components['schemas']['Analytics'];
    };
    UserAnswer: {
      user: components['schemas']['User'];
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
    MessageBody: {
      /** @example Your email has been verified successfully! */
      message: string;
    };
    EmailInput: {
      /**
       * Format: email
       * @description E-mail address; compared without regard to case.
       * @example ada@example.com
       */
      email: string;
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
      status: 'uploaded' | 'processing' | 'completed' | 'ready_for_download' | 'failed';
      /**
       * @description Why the file was refused.
       * @example null
       */
      error: string | null;
    };
    UploadAnswer: {
      /** @description In the order sent. */
      documents?: components['schemas']['UploadedFile'][];
      /**
       * Format: uuid
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      documentId?: string;
    };
    OriginalMetadata: {
      /** @example untitled-3 */
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
      source: 'text' | 'info' | 'brand' | 'none';
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
    };
    FieldEvidence: {
      title: components['schemas']['Evidence'];
      subject: components['schemas']['Evidence'];
      keywords: components['schemas']['Evidence'];
      author: components['schemas']['Evidence'];
      description: components['schemas']['Evidence'];
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
      /** @description What the uploaded file says of itself. */
      originalMetadata: components['schemas']['OriginalMetadata'] | null;
      /** @description What the AI proposed last. */
      generatedMetadata: components['schemas']['Metadata'] | null;
      /** @description What is written into the PDF. */
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
       * @description When the last of its files goes.
       * @example 2026-01-18T12:00:00.000Z
       */
      expiresAt: string | null;
      /**
       * @description Class names, e.g. for signed files or active content.
       * @example []
       */
      warnings: string[];
      generatedBy: components['schemas']['GeneratedBy'] | null;
      evidence: components['schemas']['FieldEvidence'] | null;
      /**
       * @description Whether there is a picture of page 1.
       * @example true
       */
      hasThumbnail: boolean;
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
       * @description free_grant, free_expiry, reserve, commit, release, purchase or adjustment; more may come.
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
    HealthBody: {
      /**
       * @example ok
       * @enum {string}
       */
      status: 'ok' | 'unavailable';
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
      details?: components['schemas']['ErrorDetailBody'][];
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
      details?: components['schemas']['ErrorDetailBody'][];
      /**
       * @description Also in the X-Request-Id header; name it when asking for help.
       * @example 0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11
       */
      requestId: string;
      documents?: components['schemas']['UploadedFile'][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
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
        'application/json': components['schemas']['RegisterInput'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
        'application/json': components['schemas']['LoginInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LoginAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageBody'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
        'application/json': components['schemas']['EmailInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageBody'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
        'application/json': components['schemas']['EmailInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageBody'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
        'application/json': components['schemas']['UpdatePasswordInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageBody'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountSettings'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateAccountSettings: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AccountSettingsInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountSettings'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BrandContext'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateBrandContext: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BrandContextInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BrandContext'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  streamEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description Goes on behind this event. */
        'Last-Event-ID'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  uploadDocuments: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
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
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
        /** @description "completed" covers "ready_for_download"; the others are exact. Empty means all. */
        status?: 'uploaded' | 'processing' | 'completed' | 'ready_for_download' | 'failed';
        /** @description Case-insensitive literal part of the file name. */
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentList'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  updateMetadata: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateMetadataInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  generateMetadata: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  generatePdf: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes a repetition safe for 24 h: the same key with the same body gives the first answer again, with another body or call 409 `idempotency_key_reused`, while the first is under way 409 `idempotency_in_progress`. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The processed file exists. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description It takes longer; the status will tell. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentAnswer'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  downloadProcessed: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  downloadOriginal: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
  getThumbnail: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PackList'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TransactionList'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HealthBody'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HealthBody'];
        };
      };
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HealthBody'];
        };
      };
      /** @description Any error. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
    };
  };
}
