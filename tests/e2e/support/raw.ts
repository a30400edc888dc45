import { request as http, type IncomingHttpHeaders } from 'node:http';

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { STRANGER } from './own-address';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Uncompressed. */
  readonly body: string;
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** A request as it is, headers of our choice, Host too; redirects are not followed. `path` with its query, encoded. */
export function raw(
  baseURL: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(baseURL);
    http(
      { host: '127.0.0.1', localAddress: STRANGER, port: url.port, path, method, headers: { host: url.host, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const body = unpacked(Buffer.concat(parts), response.headers['content-encoding']).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}
