/**
 * Messages as the browser gets them: what is to be filled in is taken apart once, here, so that no page carries the code that
 * does it. The same keys; lists of sentences, which are only ever taken by `raw`, stay as they are.
 */
export function compiled<Tree>(messages: Tree): Tree;
