import { markTools, type Mark, type MarkTool } from '@/lib/kernel/marking/marks';

/** What the pen drew, in words: `say` names so many marks of a tool, `wrote` the words that were written. */
export function inWords(
  marks: readonly Mark[],
  say: (tool: Exclude<MarkTool, 'words'>, count: number) => string,
  wrote: (words: string) => string,
): string {
  return markTools
    .flatMap((tool) => {
      const own = marks.filter((mark) => mark.tool === tool);
      if (own.length === 0) return [];
      return tool === 'words' ? own.map(({ words }) => wrote(words)) : [say(tool, own.length)];
    })
    .join('，');
}
