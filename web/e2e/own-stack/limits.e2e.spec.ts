import '../api/limits.suite.spec.ts';
