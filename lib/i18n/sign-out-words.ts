import type { getTranslations } from 'next-intl/server';
import { picked } from './picked';

type Sentences = Pick<Awaited<ReturnType<typeof getTranslations<'layout.user.signOut'>>>, 'raw'>;

/** What signing out says, in the header, in the learner's menu and on the phone. */
export const signOutWords = (t: Sentences) => picked(t, ['label', 'question', 'done', 'failed']);
export type SignOutWords = ReturnType<typeof signOutWords>;
