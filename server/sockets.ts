import { createServer, type Server } from 'node:http';

/** An idle connection is kept longer (ms) than proxies keep theirs: none is hung up while a request is on its way. */
const KEEP_ALIVE = 65_000;
/** Of a request's head, ms: a line that is kept open by a drop now and then is given up. */
const HEAD_MS = 15_000;
/** Of a whole request with its body, ms: a picture of 5 MB on a slow line. */
const WHOLE_MS = 180_000;

/**
 * The server of the process, before anything listens on it. What Node's parser cannot read in one way only (two lengths, a length and
 * chunks, lines that are folded or end in half) it answers with 400 or 431 by itself, and hangs up.
 */
export function strictServer(): Server {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE,
    headersTimeout: HEAD_MS,
    requestTimeout: WHOLE_MS,
    requireHostHeader: true,
    insecureHTTPParser: false,
  });
  // We are nobody's way to another host.
  server.on('connect', (_request, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  );
  return server;
}
