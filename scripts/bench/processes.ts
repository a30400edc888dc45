import { readFileSync } from 'node:fs';

/** What the kernel says of a process; '' where it has ended in the meantime. */
function told(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

/** Children of a process, and theirs. */
export function descendants(pid: number): readonly number[] {
  const children = told(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** The one below `pid` whose command line holds these words. */
export function processOf(pid: number, words: string): number {
  const found = descendants(pid).find((each) => told(each, 'cmdline').replaceAll('\0', ' ').includes(words));
  if (found === undefined) throw new Error(`没有找到进程 ${words}`);
  return found;
}

/** Milliseconds of processor that a process has used, all its threads together, and what of them the kernel took for it; Linux counts in hundredths of a second. */
export function usedBy(pid: number): { readonly processor: number; readonly kernel: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [own, kernel] = [Number(fields[11]) * 10, Number(fields[12]) * 10];
  return { processor: own + kernel, kernel };
}

/** Milliseconds of processor that a process has used. */
export const processorMs = (pid: number): number => usedBy(pid).processor;

/** Memory that a process holds, bytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
