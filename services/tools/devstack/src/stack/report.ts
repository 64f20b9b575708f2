/** Lines for the person at the terminal. */
export interface Report {
  /** Something began or is done. */
  readonly step: (line: string) => void;
  /** Worth knowing, said once even when it happens again. */
  readonly note: (line: string) => void;
  /** Something ended that should not have; it is being mended. */
  readonly warning: (line: string) => void;
}

export function terminalReport(): Report {
  const noted = new Set<string>();
  return {
    step: (line) => console.log(`• ${line}`),
    note: (line) => {
      if (!noted.has(line)) console.log(`  ${line}`);
      noted.add(line);
    },
    warning: (line) => console.warn(`! ${new Date().toISOString()} ${line}`),
  };
}
