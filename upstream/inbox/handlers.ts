import type { Input } from '@/lib/contracts';
import { uploadRules } from '@/lib/contracts/values/upload';
import type { Context, HandlersOf } from '../context/context';
import { feedbacks, onlineMessages, teacherApplications } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { bindUploads } from '../upload/store';
import { inboxMessages } from './messages';
import { toBeReminded } from './reminders';
import { fileTicket } from './tickets';

const badImages = () => new BusinessError(inboxMessages.badImages(uploadRules.mostPictures));

/** Keys of uploads from the comma-separated field; each a plain path. */
function imageKeys(field: string | undefined): string[] {
  const keys = (field ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const plain = keys.every((key) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key));
  if (!plain || keys.length > uploadRules.mostPictures) throw badImages();
  return keys;
}

type Feedback = typeof feedbacks.$inferInsert;
type Report = Pick<Feedback, 'kind' | 'words' | 'mobilePhone' | 'page' | 'bookTitle' | 'bookPage'>;

/** Stores a report with its pictures. */
function fileReport(
  context: Context,
  { requestId, images }: Pick<Input<'common.problemFeedback'>, 'requestId' | 'images'>,
  report: Report,
) {
  const keys = imageKeys(images);
  if (report.kind === 'payment' && keys.length === 0) throw new BusinessError(inboxMessages.noProof);
  return fileTicket(context, {
    requestId,
    kind: 'feedback',
    store: async (tx, stamp) => {
      if (!(await bindUploads(tx, keys, stamp.ticketNo, report.kind === 'payment' ? 'paymentProof' : 'feedback'))) throw badImages();
      await tx.insert(feedbacks).values({ ...stamp, ...report, images: keys, userId: context.caller?.userId });
    },
  });
}

type InboxEndpoint = 'common.problemFeedback' | 'home.saveProblemFeedback' | 'user.saveProblemFeedback' | 'message.add' | 'teacher.apply';

export const inboxHandlers: HandlersOf<InboxEndpoint> = {
  'common.problemFeedback': ({ words, mobilePhone, page, about, ...sent }, context) =>
    fileReport(context, sent, { kind: about, words, mobilePhone, page }),

  'user.saveProblemFeedback': ({ words, mobilePhone, page, ...sent }, context) =>
    fileReport(context, sent, { kind: 'account', words, mobilePhone, page }),

  /** A mistake in a printed book. */
  'home.saveProblemFeedback': ({ words, mobilePhone, bookTitle, page, ...sent }, context) =>
    fileReport(context, sent, { kind: 'book', words, mobilePhone, bookTitle, bookPage: page }),

  'message.add': async ({ requestId, topic = '', ...message }, context) => {
    if (message.courseId !== undefined) await toBeReminded(context.db, message.courseId);
    return fileTicket(context, {
      requestId,
      kind: 'message',
      store: (tx, stamp) => tx.insert(onlineMessages).values({ ...stamp, ...message, topic }),
    });
  },

  'teacher.apply': ({ requestId, school = '', words = '', ...application }, context) =>
    fileTicket(context, {
      requestId,
      kind: 'application',
      store: (tx, stamp) => tx.insert(teacherApplications).values({ ...stamp, ...application, school, words }),
    }),
};
