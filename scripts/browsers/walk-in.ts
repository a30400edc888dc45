import type { Browser } from './browser';
import { Person } from './person';
import { walk } from './walk';

/** Walks; the words of what went wrong, or ''. */
export async function walkIn(browser: Browser, base: string): Promise<string> {
  const person = new Person(browser, base);
  for (const [name, take] of walk()) {
    try {
      await take(person);
    } catch (error) {
      const faults = await person.faults();
      return `${name}：${error instanceof Error ? error.message : String(error)}${faults.length > 0 ? `\n    ${faults.join('\n    ')}` : ''}`;
    }
    const [fault] = await person.faults();
    if (fault !== undefined) return `${name}：脚本出错 ${fault}`;
    process.stdout.write(` ${name}`);
  }
  return '';
}
