import { request as http, type IncomingHttpHeaders } from 'node:http';
import { STRANGER } from './own-address';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A plain request with headers of our choice, Host too; redirects are not followed. `path` with its query, encoded. */
export function get(baseURL: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(baseURL);
    http({ host: '127.0.0.1', localAddress: STRANGER, port: url.port, path, headers: { host: url.host, ...headers } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}
