// One after the other: they tell the one stand-in how to answer, and the last ends a process under the others.
import '../api/stripe.suite.spec.ts';
import '../api/attacks/payments.suite.spec.ts';
import '../api/language-model.suite.spec.ts';
import '../api/attacks/injections.suite.spec.ts';
import '../api/unawaited.suite.spec.ts';
