/** A program of the system, with Debian's package of it, and another one that does as well. */
export interface Tool {
  readonly package: string;
  readonly files: readonly string[];
  readonly or?: Tool;
}

export declare const tools: readonly Tool[];
export declare const browserTools: readonly Tool[];
export declare const chromium: Tool;
export declare const otherBrowsers: readonly Tool[];
export declare const wrk: Tool;
export function systemPackages(wanted: readonly Tool[]): Promise<void>;
export function chromiumPath(): string | undefined;
