import { compiled } from './compiled.mjs';

/**
 * A loader of the bundler: a file of messages that a part of a page brings along itself.
 * @param {string} source
 */
export default function compiledJson(source) {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(JSON.parse(source))))});`;
}
