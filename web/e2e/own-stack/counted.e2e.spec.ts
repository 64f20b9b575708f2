// One after the other: each looks at files, rows and places of the whole product.
import '../api/attacks/account-deletion.suite.spec.ts';
import '../api/attacks/flood.suite.spec.ts';
