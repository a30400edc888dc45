import { dirname, join } from 'node:path';
import ts from 'typescript';

/** `@/lib/x` and `./x` are followed, packages are not: what a table's row is made of stands in the repository. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const base = text.startsWith('@/') ? join(process.cwd(), text.slice(2)) : text.startsWith('.') ? join(dirname(from), text) : '';
      const found = ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find((path) => base !== '' && host.fileExists(path));
      return { resolvedModule: found === undefined ? undefined : { resolvedFileName: found, extension: ts.Extension.Ts } };
    });
  return host;
}

/**
 * The columns of a table that a file reads: by name from a row (`row.path`), by destructuring one, or by asking the compiler for them
 * (`Pick<Row, 'path'>`). `row` is the name of the row's interface in the file `at`; what only bears the same name elsewhere is none.
 */
export function columnsReadIn(files: readonly string[], row: string, at: string): ReadonlyMap<string, ReadonlySet<string>> {
  const options: ts.CompilerOptions = { strict: true, lib: ['lib.es2022.d.ts'], types: [], jsx: ts.JsxEmit.Preserve, noEmit: true };
  const program = ts.createProgram(
    [at, ...files].map((path) => join(process.cwd(), path)),
    options,
    hostOf(options),
  );
  const checker = program.getTypeChecker();

  const isColumn = (symbol: ts.Symbol | undefined): boolean =>
    symbol?.declarations?.some(
      ({ parent }) => ts.isInterfaceDeclaration(parent) && parent.name.text === row && parent.getSourceFile().fileName.endsWith(`/${at}`),
    ) === true;
  /** The column that this node reads, if it reads one. */
  function read(node: ts.Node): readonly string[] {
    if (ts.isPropertyAccessExpression(node)) return isColumn(checker.getSymbolAtLocation(node.name)) ? [node.name.text] : [];
    if (ts.isBindingElement(node)) {
      const name = (node.propertyName ?? node.name).getText();
      return isColumn(checker.getTypeAtLocation(node.parent).getProperty(name)) ? [name] : [];
    }
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Pick' && node.typeArguments?.[0]?.getText() === row)
      return [...(node.typeArguments[1]?.getText().matchAll(/'(\w+)'/g) ?? [])].map(([, name = '']) => name);
    return [];
  }
  function columnsOf(file: string): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (node: ts.Node): void => {
      for (const column of read(node)) found.add(column);
      ts.forEachChild(node, visit);
    };
    const source = program.getSourceFile(join(process.cwd(), file));
    if (source) visit(source);
    return found;
  }
  return new Map(files.map((file) => [file, columnsOf(file)]));
}
