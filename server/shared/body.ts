import type { IncomingMessage } from 'node:http';

/** The body of a request, or null when it is larger than so many bytes: the rest is not waited for, and the answer should hang up. */
export function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= most) parts.push(part);
      else {
        request.pause();
        resolve(null);
      }
    });
    request.once('end', () => resolve(parts.length === 1 ? (parts[0] ?? null) : Buffer.concat(parts)));
    request.once('error', reject);
  });
}
