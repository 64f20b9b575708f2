/** What two spellings of one address have in common; mail always goes to the spelling that was confirmed. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
