import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { Copy } from '@/scripts/mutate/copy';

/** Lines that are there, and what stands there afterwards; nothing is there where the file is new. */
interface Change {
  readonly before: string;
  readonly after: string;
}
interface Block {
  readonly file: string;
  readonly changes: readonly Change[];
}

/** The blocks below a heading of CONTRIBUTING.md. */
function recipe(heading: string): readonly Block[] {
  const [, text = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`**${heading}**`);
  const [own = ''] = text.split(/^\*\*/m);
  return Array.from(own.matchAll(/^```diff\n--- (.+)\n([^]*?)^```$/gm), ([, file = '', body = '']) => {
    return { file, changes: body.split(/^@@\n/m).map(change) };
  });
}

function change(body: string): Change {
  const lines = body.split('\n').slice(0, -1);
  const side = (gone: string): string =>
    lines
      .filter((line) => !line.startsWith(gone))
      .map((line) => line.slice(1))
      .join('\n');
  return { before: side('+'), after: side('-') };
}

const recipes = { page: recipe('Add a page'), endpoint: recipe('Add an endpoint') };

/** What the file says afterwards. What the recipe says is there has to stand there once. */
function followed({ file, changes }: Block): string {
  if (changes[0]?.before === '') {
    expect([file, existsSync(file)]).toEqual([file, false]);
    return `${changes[0].after}\n`;
  }
  return changes.reduce(
    (text, { before, after }) => {
      const parts = text.split(`${before}\n`);
      expect([file, before, parts.length - 1]).toEqual([file, before, 1]);
      return parts.join(`${after}\n`);
    },
    readFileSync(file, 'utf8'),
  );
}

const here = (file: string): string => join(process.cwd(), file);
/** The tables that are put together of many files. */
const joints = [here('lib/contracts/index.ts'), here('upstream/doors/handlers.ts')];
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of `looked` when these blocks were followed. */
function complaints(blocks: readonly Block[], looked: readonly string[]): readonly string[] {
  const texts = new Map(blocks.map((block) => [here(block.file), followed(block)]));
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, process.cwd());
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.getSourceFile = (path, target) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, target);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, target));
    return parsed.get(path);
  };
  const program = ts.createProgram([...looked, here('lib/i18n/catalogue.ts')], { ...options, incremental: false }, host);
  return looked.flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
  );
}

test('what the recipes change stands there, once', () => {
  for (const block of [...recipes.page, ...recipes.endpoint]) expect(followed(block)).not.toBe('');
});

test('both recipes compile', () => {
  const blocks = [...recipes.page, ...recipes.endpoint];
  const touched = blocks.map(({ file }) => here(file)).filter((path) => /\.tsx?$/.test(path));
  expect(complaints(blocks, [...touched, ...joints])).toEqual([]);
});

test('of an endpoint nothing may be left out', () => {
  const [row, , , rights] = recipes.endpoint;
  if (!row || !rights) throw new Error('an endpoint begins with its row, its schema, its handler and its rights');
  const looked = [...joints, here(rights.file)];
  const open = complaints([row], looked);
  for (const file of looked) expect(open.filter((line) => line.startsWith(`${file}: `)).join()).toContain('praise.count');
});

/** The tests that look over everything, and need neither a database nor a browser: those that a newcomer's page or endpoint meets. */
const overseers = ['tests/unit/tables.test.ts', 'tests/unit/callers.test.ts', 'tests/unit/i18n/namespaces.test.ts'];

test('everything is in order when both were followed', () => {
  const copy = new Copy(process.cwd());
  for (const block of [...recipes.page, ...recipes.endpoint]) {
    const path = join(copy.folder, block.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, followed(block));
  }
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  const run = (): string =>
    execFileSync(process.execPath, [jest, '--silent', ...overseers], { cwd: copy.folder, encoding: 'utf8', stdio: 'pipe' });
  expect(run).not.toThrow();
  copy.remove();
});
