import { execFile, spawnSync } from 'node:child_process';

export interface ToolResult {
  /** -1 when it was ended by a signal or its time was up. */
  readonly code: number;
  readonly out: string;
}

const maxOutputBytes = 1 << 28;

export const hasTool = (tool: string, versionOption = '--version'): boolean =>
  spawnSync(tool, [versionOption], { stdio: 'ignore' }).status !== null;

/** Never rejects: what a tool makes of a broken file is a result too. */
export const runTool = (tool: string, args: readonly string[], timeout = 120_000): Promise<ToolResult> =>
  new Promise((resolve) => {
    execFile(tool, [...args], { maxBuffer: maxOutputBytes, timeout }, (error, out) => {
      resolve({ code: error ? (typeof error.code === 'number' ? error.code : -1) : 0, out });
    });
  });
