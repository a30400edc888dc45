/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import ops from '@/messages/zh-CN/ops.json';

/** What stands in `before` and `after` of a file's actions, by name. */
function namesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const named = (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && /^(before|after)$/.test(node.name.getText(source));
    const value = named ? node.initializer : undefined;
    if (value && ts.isObjectLiteralExpression(value))
      found.push(...value.properties.flatMap(({ name }) => (name ? [name.getText(source)] : [])));
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const files = ['upstream/operator', 'upstream/staff'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

it('what actions keep in the audit log has a name that colleagues read', () => {
  const names = [...new Set(files.flatMap(namesIn))];
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !Object.hasOwn(ops.fact, name))).toEqual([]);
});
