import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { WhoProvider } from '@/components/ops/data/who';
import { buttons } from '@/components/ops/shell/buttons';
import type { Role } from '@/lib/ops/rights';
import ops from '@/messages/zh-CN/ops.json';
import { antdInJsdom } from './antd';
import { Island } from './island';

/** What the desk's door answers, by row: data, a whole refusal, or a list of those, whose last stays. And what it was asked. */
export const answers = new Map<string, object>();
export const sent: { readonly row: string; readonly draft: unknown }[] = [];

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  antdInJsdom();
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    writable: true,
    value: async (path: string, { body }: { body: string }) => {
      const row = path.replace('/api/ops/', '');
      sent.push({ row, draft: JSON.parse(body) });
      const known = answers.get(row) ?? {};
      const data: object = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known;
      return { json: async () => ('ok' in data ? data : { ok: true, data }) };
    },
  });
});

/** Draws part of a screen for somebody of these roles. */
export function draw(part: ReactNode, roles: readonly Role[] = ['admin'], messages: object = {}) {
  const me = { id: 1, name: '何静', email: 'hejing@xkb.example', roles: [...roles] };
  return render(
    <Island messages={{ ops, ...messages }}>
      <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }} button={buttons}>
        <App>
          <WhoProvider value={{ me, idleMinutes: 30, limitFen: 10_000 }}>{part}</WhoProvider>
        </App>
      </ConfigProvider>
    </Island>,
  );
}
