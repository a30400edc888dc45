import type { ChildProcess } from 'node:child_process';

export declare class Parts {
  constructor(options: {
    readonly cwd: string;
    readonly say: (line: string) => void;
    readonly givenUp: () => void;
    readonly firstPauseMs?: number;
  });
  launch(name: string, args: readonly string[], env: NodeJS.ProcessEnv, out?: 'inherit' | 'pipe' | 'ignore'): ChildProcess;
  answered(name: string): void;
  stop(graceMs?: number): Promise<void>;
}
