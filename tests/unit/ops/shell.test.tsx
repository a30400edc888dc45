/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { drafts } from '@/components/ops/inbox/drafts';
import { Shell } from '@/components/ops/shell/shell';
import { draw } from '../../support/at-desk';
import { watchLeaving } from '../../support/leaving';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/ops/people',
  useSearchParams: () => new URLSearchParams(),
}));

const who = (id: number, name: string) => ({
  me: { id, name, email: `${id}@xkb.example`, roles: ['admin' as const] },
  idleMinutes: 30,
  limitFen: 10_000,
});

/** The desk as its layout is drawn anew after somebody has signed in. */
function Desk({ then }: { readonly then: ReturnType<typeof who> }) {
  const [now, signIn] = useState(who(1, '何静'));
  return (
    <Shell demo={false} {...now}>
      <p>何静写了一半的回复</p>
      <button onClick={() => signIn(then)}>signed in</button>
    </Shell>
  );
}

test.each([
  ['whoever signs in again finds what they left', who(1, '何静'), true],
  ['a colleague who signs in in their place begins anew', who(2, '丁大勇'), false],
])('%s', (_, then, stays) => {
  const left = watchLeaving();
  drafts.set('M1', { kind: 'reply', words: '一半', seen: null });
  draw(<Desk then={then} />);
  fireEvent.click(screen.getByRole('button', { name: 'signed in' }));
  expect([screen.queryByText('何静写了一半的回复') !== null, drafts.size, left.length]).toEqual(stays ? [true, 1, 0] : [false, 0, 1]);
});
