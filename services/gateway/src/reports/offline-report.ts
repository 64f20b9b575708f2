// For the command line of this machine, whose reports are those of the product.
export { reportPage } from './report.page.js';
export { reportCsv } from './report.presenter.js';
export { reportProof } from './report-proof.js';
