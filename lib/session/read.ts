import { headers } from 'next/headers';
import type { UserSession } from './types';
import { readVisitor, type Visitor } from './visitor';

/** The visitor of the page being rendered. Makes the page dynamic: not for pages from the cache. */
export async function readPageVisitor(): Promise<Visitor> {
  return readVisitor(new Headers(await headers()));
}

/** The signed-in learner of the page being rendered, or null (middleware is a convenience: pages check again). */
export async function readSession(): Promise<UserSession | null> {
  return (await readPageVisitor()).session;
}
