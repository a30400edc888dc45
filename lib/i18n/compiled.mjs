import compile from 'icu-minify/compile';

export function compiled(messages) {
  // Through JSON: what it is sent by takes no objects without a prototype.
  if (typeof messages === 'string') return JSON.parse(JSON.stringify(compile(messages)));
  if (Array.isArray(messages)) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value)]));
}
