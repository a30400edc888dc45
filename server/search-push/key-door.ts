import type { Door } from '../inside/doors';

/** The file by which a search engine sees that the key of IndexNow is this host's own. */
export const keyDoor =
  (key: string): Door =>
  (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return Promise.resolve();
    }
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).end(key);
    return Promise.resolve();
  };
