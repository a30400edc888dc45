import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A server of this test's own on loopback, and its address; it ends with the file. */
export async function serving(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ base: string; server: Server }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, base: typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '' };
}
