import type { Answer } from '@/lib/contracts';
import { callUpstream } from '@/lib/upstream/call';
import { failure } from '@/lib/upstream/failure';
import type { UserSession } from './types';
import type { Visitor } from './visitor';

/**
 * The learner behind a request, as the upstream knows them now: a seal stays good for its 6 hours, the token in it may
 * have been ended meanwhile (§12.2). `expired` for nobody, and for a login that is over.
 */
export async function readLive({ session, ip }: Pick<Visitor, 'session' | 'ip'>): Promise<Answer<UserSession>> {
  if (!session) return failure('expired', 2);
  const answer = await callUpstream('user.info', {}, { token: { kind: 'user', value: session.token }, ip });
  if (!answer.ok) return answer;
  const { nickName, mobilePhone, isSetClass, isClassUpgrade, gradeName, qiniuUrl, photoUrl } = answer.data;
  return {
    ...answer,
    data: { ...session, nickName, mobilePhone, isSetClass, isClassUpgrade, gradeName, qiniuUrl, photoUrl },
  };
}
