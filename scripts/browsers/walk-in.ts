import type { Browser } from './browser';
import { Person } from './person';
import { Skipped, walk, type Step } from './walk';

/** `wrong` = the words of what went wrong, or ''. `skipped` = steps that this browser cannot take. */
export interface Walked {
  readonly wrong: string;
  readonly skipped: readonly string[];
}

/** Walks, saying each step as it is done. */
export async function walkIn(browser: Browser, base: string, steps: readonly Step[] = walk()): Promise<Walked> {
  const person = new Person(browser, base);
  const skipped: string[] = [];
  for (const [name, take] of steps) {
    try {
      await take(person);
      process.stdout.write(` ${name}`);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      const faults = await person.faults();
      if (!(error instanceof Skipped))
        return { wrong: `${name}：${said}${faults.length > 0 ? `\n    ${faults.join('\n    ')}` : ''}`, skipped };
      skipped.push(name);
      process.stdout.write(` ${name}（没有走：${said}）`);
    }
    const [fault] = await person.faults();
    if (fault !== undefined) return { wrong: `${name}：脚本出错 ${fault}`, skipped };
  }
  return { wrong: '', skipped };
}
