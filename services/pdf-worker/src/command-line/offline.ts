// For tools of this machine that need more of a file than one command says.
export { PdfJobs } from './pdf-jobs.js';
export { refused } from './refused.js';
export { score } from './score.command.js';
export { UsageError } from './usage.js';
