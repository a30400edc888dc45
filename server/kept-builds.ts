import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { linkTree } from '@/lib/kernel/link-tree.mjs';
import { DAY } from '@/lib/kernel/time';
import { draftOf } from '@/lib/kernel/whole-file';

/** Of the builds before this one so many stay however old they are, and the rest for so long, but not more than so many. */
const [LEAST, DAYS, MOST] = [3, 30, 20];

/** Begins what is being written; names of builds do not begin so. */
const DRAFT = '.';

/**
 * The files of this build and of those before and behind it, a folder each, which all website processes of an installation share. A page
 * asks for the files of the build that made it: while an update goes on, of a process that may have another one, and afterwards, for as long as
 * somebody has it open.
 */
export class KeptBuilds {
  /** What is in each: a build that is there is whole, and stays as it is. */
  private readonly names = new Map<string, ReadonlySet<string>>();

  /** `root` = the shared folder; `build` = the name of this process's own. */
  constructor(
    private readonly root: string,
    private readonly build: string,
  ) {}

  /** Puts the files of this build there, in one step, and takes away what has become old. `now`: ms since 1970. */
  keep(folder: string, now = Date.now()): void {
    mkdirSync(this.root, { recursive: true });
    const place = join(this.root, this.build);
    if (!existsSync(place)) this.put(folder, place);
    utimesSync(place, new Date(now), new Date(now));
    this.prune(now);
  }

  /** Where a file is, by its path below the folder of a build, or null. What another process has put there meanwhile is found, too. */
  async find(name: string): Promise<string | null> {
    const builds = (await readdir(this.root).catch(() => [])).filter((build) => !build.startsWith(DRAFT));
    for (const build of builds) if ((await this.namesOf(build)).has(name)) return join(this.root, build, name);
    return null;
  }

  private async namesOf(build: string): Promise<ReadonlySet<string>> {
    const known = this.names.get(build);
    if (known !== undefined) return known;
    const names = new Set(await readdir(join(this.root, build), { recursive: true, encoding: 'utf8' }).catch(() => []));
    if (names.size > 0) this.names.set(build, names);
    return names;
  }

  private put(folder: string, place: string): void {
    const draft = draftOf(join(this.root, `${DRAFT}${this.build}`));
    try {
      linkTree(folder, draft);
      renameSync(draft, place);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another process of this build was quicker.
      if (!existsSync(place)) throw error;
    }
  }

  private prune(now: number): void {
    const all = readdirSync(this.root).map((name) => ({ name, age: now - statSync(join(this.root, name)).mtimeMs }));
    const others = all.filter(({ name }) => name !== this.build && !name.startsWith(DRAFT)).sort((one, other) => one.age - other.age);
    const old = others.filter(({ age }, place) => place >= MOST || (place >= LEAST && age > DAYS * DAY));
    const leftBehind = all.filter(({ name, age }) => name.startsWith(DRAFT) && age > DAY);
    for (const { name } of [...old, ...leftBehind]) rmSync(join(this.root, name), { recursive: true, force: true });
  }
}
