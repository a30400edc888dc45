import ts from 'typescript';
import { sources } from './sources';

/** What a file asks of the catalogue. */
interface Asked {
  readonly path: string;
  /** The parts whose sentences it takes: `orders.detail`. */
  readonly spaces: ReadonlySet<string>;
  /** Files of messages that it imports whole. */
  readonly imports: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  /** Of templates with something to go by: /^state\..+$/ of `state.${state}`. */
  readonly patterns: readonly RegExp[];
  /** Names of the code: of `words.close` both. */
  readonly words: ReadonlySet<string>;
}

const translators = /^(useTranslations|getTranslations)$/;
const importedFile = /messages\/zh-CN\/(\w+)\.json$/;

/** Anything may be filled in; a template of nothing else says nothing. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): readonly RegExp[] {
  const pieces = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (!/^[\w.]+$/.test(pieces.join(''))) return [];
  return [new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('.+')}$`)];
}

/** What stands in the file itself: nothing is resolved, so a key that is handed over in a variable is not seen. */
function askedIn(path: string, text: string): Asked {
  const [spaces, imports, texts, words] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const patterns: RegExp[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const add = (to: Set<string>, node: ts.Node | undefined): void => {
    if (node && ts.isStringLiteralLike(node)) to.add(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && translators.test(node.expression.text)) {
      add(spaces, node.arguments[0]);
      return;
    }
    if (ts.isTypeQueryNode(node) && translators.test(node.exprName.getText(source))) {
      const [first] = node.typeArguments ?? [];
      add(spaces, first && ts.isLiteralTypeNode(first) ? first.literal : undefined);
      return;
    }
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const [, file] = importedFile.exec(node.moduleSpecifier.text) ?? [];
      if (file !== undefined) imports.add(file);
    }
    add(texts, node);
    if (ts.isTemplateExpression(node)) patterns.push(...patternOf(node));
    if (ts.isIdentifier(node)) words.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { path, spaces, imports, texts, patterns, words };
}

/** Every file of the web tier with what it asks of the catalogue; `handed` = the parts that a file's keys belong to, where its translator is another file's. */
export function askedOfTheCatalogue(handed: Readonly<Record<string, readonly string[]>>): readonly Asked[] {
  return sources(/\.tsx?$/, 'app', 'components', 'lib').map(({ path, text }) => {
    const asked = askedIn(path, text);
    return { ...asked, spaces: new Set([...asked.spaces, ...(handed[path] ?? [])]) };
  });
}

/** Does the file name this key, or what it is a part of? */
function names({ texts, patterns }: Asked, key: string): boolean {
  const parts = key.split('.');
  return parts.some((_, at) => texts.has(parts.slice(0, at + 1).join('.'))) || patterns.some((pattern) => pattern.test(key));
}

/** Does this file take the sentence `key`, which begins with its namespace? */
export function takes(file: Asked, key: string): boolean {
  const parts = key.split('.');
  const [namespace = '', ...rest] = parts;
  if (file.imports.has(namespace) && rest.every((part) => file.words.has(part) || file.texts.has(part))) return true;
  return parts.some((_, at) => at > 0 && file.spaces.has(parts.slice(0, at).join('.')) && names(file, parts.slice(at).join('.')));
}
