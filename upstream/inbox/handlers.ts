import type { Input } from '@/lib/contracts';
import type { Context, HandlersOf } from '../context';
import { feedbacks, onlineMessages, teacherApplications } from '../db/schema';
import { BusinessError } from '../errors';
import { inboxMessages } from './messages';
import { fileTicket } from './tickets';

const MOST_IMAGES = 5;

/** Keys of uploads from the comma-separated field; each a plain path. */
function imageKeys(field: string | undefined): string[] {
  const keys = (field ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const plain = keys.every((key) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key));
  if (!plain || keys.length > MOST_IMAGES) throw new BusinessError(inboxMessages.badImages(MOST_IMAGES));
  return keys;
}

function feedback(context: Context, kind: 'page' | 'account', { words, mobilePhone, page, images }: Input<'common.problemFeedback'>) {
  const keys = imageKeys(images);
  return fileTicket(context, 'feedback', (tx, stamp) =>
    tx.insert(feedbacks).values({ ...stamp, kind, words, mobilePhone, page, images: keys, userId: context.caller?.userId }),
  );
}

type InboxEndpoint = 'common.problemFeedback' | 'home.saveProblemFeedback' | 'user.saveProblemFeedback' | 'message.add' | 'teacher.apply';

export const inboxHandlers: HandlersOf<InboxEndpoint> = {
  'common.problemFeedback': (input, context) => feedback(context, 'page', input),

  'user.saveProblemFeedback': (input, context) => feedback(context, 'account', input),

  /** A mistake in a printed book. */
  'home.saveProblemFeedback': ({ words, mobilePhone, images, bookTitle, page }, context) => {
    const keys = imageKeys(images);
    return fileTicket(context, 'feedback', (tx, stamp) =>
      tx
        .insert(feedbacks)
        .values({ ...stamp, kind: 'book', words, mobilePhone, bookTitle, bookPage: page, images: keys, userId: context.caller?.userId }),
    );
  },

  'message.add': ({ name, mobilePhone, words, topic = '' }, context) =>
    fileTicket(context, 'message', (tx, stamp) => tx.insert(onlineMessages).values({ ...stamp, name, mobilePhone, topic, words })),

  'teacher.apply': ({ school = '', words = '', ...input }, context) =>
    fileTicket(context, 'application', (tx, stamp) => tx.insert(teacherApplications).values({ ...stamp, ...input, school, words })),
};
