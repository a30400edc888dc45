'use client';
import { createContext, useContext } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf, type Right, type Scope } from '@/lib/ops/rights';

export type Who = DeskOutput<'access.me'>;
const Context = createContext<Who | null>(null);
export const WhoProvider = Context.Provider;

/** Who is signed in, and what the desk has told of its rules. */
export function useWho(): Who {
  const who = useContext(Context);
  if (who === null) throw new Error('nobody is signed in here');
  return who;
}

/** How far a right goes for whoever is signed in; null = not at all. */
export function useScope(right: Right): Scope | null {
  return scopeOf(useWho().me.roles, right);
}

/** Asks the table of rights, for what is shown; the service asks it again for what is done. */
export function useMay(): (right: Right | 'self') => boolean {
  const { me } = useWho();
  return (right) => right === 'self' || scopeOf(me.roles, right) !== null;
}
