export default {
  forbidden: [
    {
      name: 'no-service-to-service',
      comment: 'Services talk over NATS; code they share is the platform or a contract.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/(libs|tools)/' },
      to: { path: '^services/', pathNot: ['^services/$1/', '^services/libs/'] },
    },
    {
      name: 'libs-know-no-service',
      severity: 'error',
      from: { path: '^services/libs/' },
      to: { path: '^(services|web)/', pathNot: '^services/libs/' },
    },
    {
      name: 'local-servers-import-nothing',
      comment:
        'The launcher loads them without the frameworks of the services, which would double its memory.',
      severity: 'error',
      from: { path: '^services/libs/local-servers/' },
      to: { path: '^(services|proto|web)/', pathNot: '^services/libs/local-servers/' },
    },
    {
      name: 'test-servers-stay-in-tests',
      comment:
        'Only specs and the launcher start servers; a service in production finds them by its variables.',
      severity: 'error',
      from: {
        path: '^services/',
        pathNot: [
          '^services/tools/',
          '^services/libs/(testing|local-servers)/',
          '\\.spec\\.ts$',
          '/(test|bench)/',
        ],
      },
      to: { path: '^services/libs/(testing|local-servers)/' },
    },
    {
      name: 'web-only-contracts',
      comment: 'The specs of the whole product run in the environment that those of the services run in.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/e2e/(chaos|bench/(rolling|webhooks)|cluster|fuzz)/' },
      to: { path: '^services/', pathNot: '^services/tools/checks/jest/plain-context' },
    },
    {
      name: 'fuzzers-share-files',
      comment:
        'What is sent over the wire is what the fuzzer of PDFs makes, and the hostile files that its parser is tested with.',
      severity: 'error',
      from: { path: '^web/e2e/fuzz/' },
      to: { path: '^services/', pathNot: '^services/pdf-worker/(fuzz|test/fixtures)/' },
    },
    {
      name: 'pdf-command-starts-light',
      comment: 'Nest, TypeORM and the client of the broker took three quarters of the time of a start.',
      severity: 'error',
      from: { path: '^services/pdf-worker/src/command-line/pdf[.]main[.]ts$' },
      to: { path: '^services/libs/platform/src/index[.]ts$', reachable: true },
    },
    {
      name: 'programs-only-libs',
      comment:
        'The chaos suite, the rolling restart and the suite on a cluster start the servers that the integration tests start; services they run as programs.',
      severity: 'error',
      from: { path: '^web/e2e/(chaos|bench/rolling|cluster)/' },
      to: { path: '^services/', pathNot: '^services/libs/' },
    },
    {
      name: 'web-features-stand-alone',
      comment: 'What two features need belongs to components or lib.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'contracts-know-nobody',
      comment:
        'The tests of the command line start the servers that the integration tests of services start.',
      severity: 'error',
      from: { path: '^proto/', pathNot: '^proto/cli/test/' },
      to: { path: '^(services|web)/' },
    },
    {
      name: 'command-line-tests-only-servers',
      severity: 'error',
      from: { path: '^proto/cli/test/' },
      to: { path: '^(services|web)/', pathNot: '^services/libs/testing/' },
    },
    {
      name: 'client-stands-alone',
      comment: 'What is published is made of nothing but itself.',
      severity: 'error',
      from: { path: '^proto/(sdk|cli)/src/' },
      to: { path: '^proto/src/' },
    },
    {
      name: 'no-circular',
      comment: 'Of types too: two files that need each other are one thought in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: '^web/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['@colophon/source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
