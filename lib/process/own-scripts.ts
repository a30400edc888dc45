import { createHash } from 'node:crypto';
import { processState } from './state';

/** Scripts of ours that stand in a page; their sources are few, whatever the page. */
const MOST = 200;

/** How a policy names a script that stands in the page. */
export function scriptHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * For `dangerouslySetInnerHTML` of a script that our own code writes, on the server: pages that are made for each request know it by its
 * hash, since a nonce would make every page one of those. (Kept pages: lib/next-seams/inline-scripts.mjs.)
 */
export function ownScript(code: string): { readonly __html: string } {
  const { ownScripts } = processState();
  if (ownScripts.size < MOST) ownScripts.add(scriptHash(code));
  return { __html: code };
}
