import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';

function listen(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

function start(env: Readonly<Record<string, string>>): Promise<{ code: number | null; words: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env: { ...process.env, ...env } });
    let words = '';
    child.stderr.on('data', (chunk) => (words += String(chunk)));
    child.on('close', (code) => resolve({ code, words }));
  });
}

describe('npm start', () => {
  it('says in one sentence that the port is taken', async () => {
    const { server, port } = await listen();
    const { code, words } = await start({ PORT: String(port), HOST: '127.0.0.1' });
    server.close();
    expect(code).toBe(1);
    expect(words.trim().split('\n')).toHaveLength(1);
    expect(words).toContain(`端口 ${port} 已被占用`);
  });

  it('names a bad PORT and gives an example', async () => {
    const { code, words } = await start({ PORT: 'eighty' });
    expect(code).toBe(1);
    expect(words).toContain('环境变量 PORT 的值不对：“eighty”');
    expect(words).toContain('例如 PORT=3000');
  });
});
