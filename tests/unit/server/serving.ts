import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../../support/port-of';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A server of this test's own on loopback, and its address; it ends with the file. */
export async function serving(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ base: string; server: Server }> {
  const server = createServer(answer);
  servers.push(server);
  return { server, base: `http://127.0.0.1:${await portOf(server)}` };
}
