import compile from 'icu-minify/compile';
import format from 'use-intl/format-message/format-only';

type Message = Parameters<typeof format>[1];
const known = new Map<string, Message>();

function takenApart(message: Message): Message {
  if (typeof message !== 'string') return message;
  const before = known.get(message);
  if (before !== undefined) return before;
  const parts = compile(message);
  known.set(message, parts);
  return parts;
}

/** What the browser's formatter does, for messages as they were written, too: the server draws from both. */
export default function formatOnServer(...[key, message, values, options]: Parameters<typeof format>): ReturnType<typeof format> {
  return format(key, takenApart(message), values, options);
}
formatOnServer.raw = true;
