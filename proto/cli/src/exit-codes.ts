/** What a script learns of a command. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  usage: 2,
  notAllowed: 3,
  someFailed: 4,
  credits: 5,
  unreachable: 6,
  review: 7,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
