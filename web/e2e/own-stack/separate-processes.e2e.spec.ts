// One after the other: the first looks at the numbers of the whole product, the next end its processes, and the last
// leaves undecodable messages in its broker.
import '../api/telemetry.suite.spec.ts';
import '../api/attacks/key-secrecy.suite.spec.ts';
import '../api/browser-traces.suite.spec.ts';
import '../api/uncaught.suite.spec.ts';
import '../api/crash.suite.spec.ts';
import '../api/wire-fuzz.suite.spec.ts';
