/** Why there is no backup, or none was restored; a sentence for an operator. */
export class BackupError extends Error {}
