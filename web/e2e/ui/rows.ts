/**
 * Every row of the screens' tables that is checked in the web app. A test says which rows it covers in its name,
 * `it('opens one answer at a time [landing.faq]')`, here or beside the components; `rows.e2e.spec.ts` fails when a row
 * has none. Quoted words are exact.
 */
export const rows = {
  // Settled
  'settled.any-401': 'Any 401 ends the session, but the login call keeps its message visible',
  'settled.register-no-token':
    'After registering: dashboard with welcome, free credits and "confirm your e-mail" with resend; no call that needs a token; a reload leads to /login',
  'settled.upload-path': 'Uploads go to /api/documents/upload',
  'settled.wrong-type':
    "'{file} is not a PDF file'; '{file} is not a supported file type' for a .pdf of something else",
  'settled.type-before-size': 'Single zone with several faults: type first, then size',
  'settled.25-mb': '25 × 1024 × 1024 bytes pass, one more does not',
  'settled.50-files': "More than 50 files: the whole drop is refused with 'Maximum 50 files allowed'",
  'settled.days-remaining':
    "Days: ceil, never below 0; red ≤ 1, orange ≤ 3, else blue; 'Expired' red; hours badge only while 0 < h ≤ 24; server's times first, else 7 or 3 days",
  'settled.acceptance-rate': "acceptanceRate 0–1 is shown as 'NN%'",
  'settled.list-generate': 'Generate reloads the list; failures are logged, no toast',
  'settled.fixed-dates': "'Q4 2025' and the other dates are fixed strings",
  'settled.relative-time':
    "'Just now', 'N minutes ago', 'N hours ago', 'N days ago', then 'Mar 4, 2026, 09:05 AM'",
  'settled.sizes': 'Base 1024, two decimals; the list always in MB',
  'settled.toasts': 'Success 3 s, error 5 s, else 4 s; hover and focus pause; error text stays inline',
  'settled.download-name': "Original name without .pdf plus '-processed.pdf'",
  'settled.many-files': 'One POST per drop, one progress bar per file',
  'settled.length-limits': 'Typing past a limit is allowed and shown; Save is held back',
  'settled.reset-undo': 'Reset empties the five fields without saving; one-click undo',
  'settled.failed-rows':
    "Failed rows: no Generate, Review, Download; the failure's sentence and 'Try again' where it helps",
  'settled.days-badge': 'The days badge counts to expiresAt',
  'settled.counts-in-words':
    "'{n} files uploaded successfully' with n accepted files; '1 minute ago' in the singular; Bytes without decimals",
  'settled.reset-texts': 'Reset request and password update fail with the fixed texts',
  'settled.zone-offline':
    "Single zone without a connection: 'Upload Failed' with a message; on /pricing 'Upload failed. Please try again.'",
  'settled.filter-completed': "Filter 'completed' covers ready_for_download",
  'settled.resend': 'The resend button is usable at once; a countdown starts only after a press',
  'settled.structure':
    'Rows are tr, li, article or row; FAQ triggers are summary or button[aria-expanded]; Next page; one buy button per paid card; errors as toast and inline; signed-in footer; legal texts of more than 350 words',
  'settled.page-drop': 'The drag state of the page clears when the pointer leaves the window',
  'settled.budget-units': 'Budgets: kB = 1000 bytes, gzip 9, inline code counted, prefetch not',
  'settled.verify-link':
    'The verify link is called once, also under StrictMode; its token leaves the address bar',
  'settled.claims': "The landing page's figures are marked as the product's claims",

  // Global
  'global.unknown-path': 'Unknown path redirects to / (replace)',
  'global.protected':
    'Six signed-in routes lead a stranger to /login; no protected content flashes while loading',
  'global.signed-in-visitor': '/login and /register redirect signed-in users to /dashboard',
  'global.any-401': 'Any 401: token removed, browser at /login',
  'global.start-up': 'Token present: GET /api/user/me; on failure token removed, failure logged, no toast',
  'global.requests': 'Base /api, JSON content type (not on multipart), bearer when stored',
  'global.query-cache': 'Fresh 5 minutes (no refetch on remount), 1 retry',
  'global.toasts': 'Toasts: default 4 s, success 3 s, error 5 s',
  'global.relative-time': 'Relative time up to 30 days, then a short English date with hour and minute',
  'global.sizes': 'Bytes, KB, MB, GB, two decimals',
  'global.auth-context': 'The auth context outside its provider throws',

  // Landing
  'landing.nav': "Links to /roadmap and /pricing; 'Go to Dashboard' or 'Sign In', never both",
  'landing.zone-signed-in': "'Upload a PDF to generate AI metadata instantly', 'Ready to process'",
  'landing.zone-stranger': "'Sign up for free to start processing documents', 'Free account required'",
  'landing.second-zone': 'The second zone behaves alike with its own state',
  'landing.drag-over': "'Drop your PDF here'",
  'landing.stranger-file': "A stranger's file leads to /register without an upload",
  'landing.wrong-type': "'Upload Failed', 'Please upload a PDF file', 'Try Again'",
  'landing.too-large': "'Upload Failed', 'File size must be less than 25MB'",
  'landing.several-files': 'Of several files only the first is sent, part name file',
  'landing.empty-selection': 'An empty selection changes nothing and sends nothing',
  'landing.uploading': "'Processing Your Document...', 'This may take a few moments'; zone disabled",
  'landing.success':
    "'Upload Successful!', 'Redirecting to document review...'; at 1.5 s, not before, the review",
  'landing.server-failure':
    "'Upload Failed' with the server's error, the error's message or 'Upload failed'; logged",
  'landing.try-again': "'Try Again' returns to idle without the error",
  'landing.sections':
    "In order: hero, 'How It Works' of four steps, before/after, '80%+' '340%' '73%' '5x', document types, integrations, FAQ, final call",
  'landing.faq': 'Exactly 22 questions; click opens, second click closes, one or none open',
  'landing.ctas':
    "'Get Started', 'View Pricing', 'See Roadmap', 'View Our Release Roadmap' lead where they say",
  'landing.footer': '/privacy, /terms, external builder link',

  // Login
  'login.two-factor':
    'A code or a recovery code after the password; back to the password when it took too long',
  'login.fields': 'Email, Password with show/hide; links to /reset-password and /register',
  'login.validation':
    "'Please enter a valid email address', 'Password is required'; no request while invalid",
  'login.success': "POST, token stored, GET /user/me, toast 'Welcome back!', /dashboard",
  'login.me-fails': "/user/me fails after login: logged, the login's user is used, still /dashboard",
  'login.failure': "Server text, else 'Login failed'",
  'login.not-confirmed': "'Please check your email and click the confirmation link before logging in.'",

  // Register
  'register.fields': 'First name, last name, email, password',
  'register.box':
    "'3 documents per month', 'all AI features', 'no credit card required', '3-day document retention'",
  'register.links': '/terms and /privacy',
  'register.validation': 'The four messages; 7 characters fail, 8 pass',
  'register.submit': 'POST {firstName,lastName,email,password}',
  'register.success': 'Welcome message, /dashboard, no token stored',
  'register.failure': "Server text, else 'Registration failed'",

  // Verify email
  'verify.loading': 'Loading state; GET /auth/verify-email/x once',
  'verify.success': "'Your email has been verified successfully!' with a button to /login",
  'verify.error': "Server text, else 'Email verification failed'; 'Try Again', 'Back to Sign In'",
  'verify.no-token': "'No verification token provided'; no request",

  // Reset password
  'reset.form': "Email form, 'Send reset link'; an invalid email is refused",
  'reset.sent': "POST {email}; view 'Check your email'; toast 'If the email exists, …'",
  'reset.failed': "'Failed to send reset email'",
  'reset.token-form': "New password and confirmation, 8 characters, must match, 'Update password'",
  'reset.success': "POST {token,password}; 'Password updated successfully!'; full load of /login",
  'reset.update-failed': "'Failed to update password'",

  // Dashboard
  'dashboard.top-bar': "First and last name; 'Sign Out' clears token and user",
  'dashboard.welcome': "Message with the user's name",
  'dashboard.credits': "'Available', 'Purchased', 'Free' n/3, 'Buy More' to /pricing",
  'dashboard.stats': 'Document count; time saved = 5 minutes × documents',
  'dashboard.upload-area': 'PDF drag-and-drop with the rules of /upload',
  'dashboard.recent': 'GET /documents?limit=5; at most 5 rows',
  'dashboard.expiry-badge': "Orange 'Expires in Nh' only within 24 h: 25 h none, 23 h shown",
  'dashboard.quick-actions': "'Brand Settings' to /brand-context, 'View Documents' to /documents",
  'dashboard.findability':
    'Mean score before and now, and documents by band, each a filter of the list; absent without',
  'dashboard.this-month': "'This Month' only with analytics: documents, rate, first 3 types",
  'dashboard.low-credits': "'Low Credits Warning' at 1 and 0, absent at 2",

  // Upload
  'upload.drop-zone': 'PDF only, many files; POST /documents/upload with repeated files parts',
  'upload.51-files': "'Maximum 50 files allowed'",
  'upload.too-large': "'{file} is too large (max 25MB)'",
  'upload.wrong-type': "'{file} is not a PDF file' or '{file} is not a supported file type'",
  'upload.other-rejection': 'File name plus reason',
  'upload.status': "'Queued for AI processing', 'AI processing...', 'Ready for review'",
  'upload.item-error': 'documents[].error on its row',
  'upload.toasts': "'{n} files uploaded successfully'; failure server text, else 'Upload failed'",
  'upload.new-upload': 'A new upload clears the earlier error and success',
  'upload.buttons': "'Clear All' empties the list, 'View Dashboard' leads to /dashboard",

  // Documents
  'documents.notice': 'Retention policy: 3 d free; 7 d originals and 14 d processed with purchased credits',
  'documents.filter': 'All, uploaded, processing, completed, failed; no status for All',
  'documents.row': 'Filename, date, size in MB, days badge, status',
  'documents.days-badge': "0 'Expired'; ≤ 1 red; ≤ 3 orange; else blue (0, 1, 2, 3, 4)",
  'documents.uploaded': 'Generate posts, then reloads; failure logged only',
  'documents.completed': 'Review and Download; failure logged only',
  'documents.processing-failed': 'Neither Generate nor Review nor Download',
  'documents.findability':
    'Score before and after with its band as a word; filter by band, order by lowest score',
  'documents.page-size': 'Page size 20',

  // Review
  'review.load':
    "GET metadata; 404: GET document; other errors 4 requests, then 'Document not found' and a back button",
  'review.original': 'Original: title, subject, keywords, author, creator',
  'review.generated': 'AI: title, subject, keywords, author, description, each only if present',
  'review.final': 'Five editable fields of 60/150/200/100/300; read-only in view mode',
  'review.edit': "Fields editable; 'Save' offered",
  'review.copy': "'Copy from AI' fills and enters edit mode",
  'review.reset': "'Reset' empties all five",
  'review.save': "PUT the five; 'Metadata updated successfully'; back to view mode",
  'review.save-fails':
    "404 'Metadata update not available in production. Please contact support.'; else server text, else 'Failed to update metadata'; edits kept",
  'review.ai-applied': "'AI Applied' iff all five final = generated",
  'review.generate':
    "completed: 'Generate & Download PDF', 'PDF generated successfully!', download, refresh; failure server text, else 'Failed to generate PDF'",
  'review.ready': "ready_for_download: 'Download Processed PDF' instead, direct download",
  'review.other-statuses': 'Other statuses: neither button',
  'review.download': "Named original filename + '-processed.pdf'; failure 'Failed to download PDF'",
  'review.error-box': 'errorMessage present: processing error box with it',

  'review.warnings':
    'Warnings about the file are above the fields in words; a certified file is ready without the AI, with its own metadata and a warning before a credit is spent; a refusal says what helps',
  'review.consent':
    'A signed file is written only after consent, in one review and in a batch; the server’s 409 asks as well',
  'review.readers': 'What search, Acrobat, a browser tab and SharePoint will show, as the fields are typed',
  'review.programs': 'What nine programs show, before and after, by which rule, and what is not confirmed',
  'review.receipt': 'A written file has its receipt to read and to keep, and its original to go back to',
  'review.evidence':
    'Each suggestion says where it comes from and how far that bears; one click opens the page',
  'review.regenerate':
    'Another suggestion for one field, with a wish; arrives live, can be taken back, fails without harm',

  // Reports
  'reports.list': 'Reports with their size, their end and whether they are shared',
  'reports.create': 'Of all documents with a score, or of those selected; its numbers stay',
  'reports.show': 'What fell above what rose; captioned tables; what each document scored',
  'reports.download': 'PDF, web page and table (CSV), named by the server',
  'reports.share':
    'Link without sign-in, shown once, for 1 to 14 days, without names unless chosen; can be ended',
  'reports.delete': 'Asks first; ends the link, keeps the documents',

  // Brand context
  'brand.form': 'Read view, then Edit form; GET and PUT with the six fields',
  'brand.industry': 'The eight industries',
  'brand.voice': 'The five voices',
  'brand.validation':
    "'Company name is required', 'Industry is required', 'Brand voice is required'; the others optional",
  'brand.toasts': "'Brand context updated successfully' / 'Failed to update brand context'",

  'brand.vocabulary': 'Terms pasted or from a CSV file; off, prefer, only; faults by line',
  'brand.examples': 'Up to three examples of title and description',
  'brand.profile': 'How PDFs are written: standard, or for search engines',

  // Settings
  'settings.tabs': 'Profile, Security, Billing',
  'settings.profile':
    "Names and email with their messages; PUT {firstName,lastName,email}; 'Settings updated successfully' / 'Failed to update settings'",
  'settings.security': "'Change Password' sends the reset link and says so",
  'settings.two-factor':
    'Set-up by password, QR code or secret, and a first code; recovery codes shown once; new ones; turned off by password and code',
  'settings.sessions': 'Where one is signed in; each of the others ends alone, or all at once',
  'settings.export': 'Everything the account holds as one ZIP',
  'settings.deletion': 'Password, and code where two-factor is on; signed out, said on the login page',
  'settings.billing': "Plan = planTier or 'Trial'; 'Upgrade Plan' to /pricing; credit transactions",

  // Pricing
  'pricing.cards':
    'Exactly Free $0 (3 per month), Small $9 / 10 / $0.90, Medium $19 / 25 / $0.76, Large $39 / 60 / $0.65; one-time, never expire, non-refundable',
  'pricing.faq': 'FAQ present',
  'pricing.try-it':
    "States, rules and texts of the landing zone; redirect at 2 s, not 1.5; 'Upload failed. Please try again.', logged; stranger to /register",

  // Further fixed facts on / or /pricing
  'facts.processing-time': "'30-60 seconds'",
  'facts.free-plan': '3 documents per month, no credit card, resets monthly; 3-day retention',
  'facts.credits': 'One credit = one document; packs one-time, never expire, non-refundable',
  'facts.planned':
    'Marked unavailable: Word, Excel, PowerPoint (Q4 2025), bulk upload, four integrations, monthly unlimited plans, paid subscriber 30 d / 60 d',
  'facts.email-notices': 'Promised as limits approach and before documents expire',

  // Roadmap and legal
  'roadmap.quarters':
    'Live features; Q4 2025 Word, PowerPoint, Excel, monthly plans; Q1 2026 cloud integrations; Q2 2026 API, teams, enterprise',
  'privacy.text': "'Privacy Policy'; requests answered in 30 days",
  'terms.text': "'Terms of Service'; legal requests in 5 business days",

  // Accessibility
  'a11y.axe': 'axe on every route and state, both themes, more contrast, forced colors',
  'a11y.keyboard':
    'Keyboard only: register to download; skip link first; focus visible and not obscured; targets ≥ 24 px',
  'a11y.focus':
    'h1 and document.title on route change; Edit after Save; first field after Edit; first invalid field; dialogs restore',
  'a11y.live-regions':
    'Toast region from load (status, errors alert); progress at 0/25/50/75/100; status changes; error toasts pause and stay inline',
  'a11y.forms':
    'Visible labels, autocomplete, aria-invalid with aria-describedby, paste allowed in passwords',
  'a11y.reduced-motion': 'No animation under reduced motion; redirects are announced',
  'a11y.counters': 'Counters by aria-describedby, announced politely near the limit only',
  'a11y.help': 'Accessible authentication; a help link in the footer of every page',
} as const;
