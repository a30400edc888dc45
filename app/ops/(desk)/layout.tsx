import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { SignIn } from '@/components/ops/access/sign-in';
import { Unreachable } from '@/components/ops/parts/failure';
import { Shell } from '@/components/ops/shell/shell';
import { parseDeskOutput } from '@/lib/ops/contract';
import { webEnv } from '@/lib/env';
import { readEdge } from '@/lib/process/edge';
import { processState } from '@/lib/process/state';
import { deskCaller } from '@/lib/session/desk-caller';
import { callDesk } from '@/lib/upstream/desk';

/** Who is signed in, asked of the service for every page; nobody signs in where they are, and the address stays. */
export default async function DeskLayout({ children }: { readonly children: ReactNode }) {
  const given = new Headers(await headers());
  const { https, ip } = readEdge(given, processState().edgeSecret);
  const reply = await callDesk('access.me', {}, await deskCaller(given, https, ip));
  if (reply.ok)
    return (
      <Shell demo={!webEnv().production} {...parseDeskOutput('access.me', reply.data)}>
        {children}
      </Shell>
    );
  return reply.code === 'unreachable' ? <Unreachable message={reply.message} /> : <SignIn />;
}
