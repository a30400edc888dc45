/** A program of the system, with Debian's package of it. */
export interface Tool {
  readonly package: string;
  readonly files: readonly string[];
}
export const wrk: Tool;
export const otherBrowsers: readonly Tool[];
export function systemPackages(further?: readonly Tool[]): Promise<void>;
export function chromiumPath(): string | undefined;
