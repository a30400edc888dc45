'use client';
import { FeedbackDialog } from '@/components/feedback/feedback-dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import feedback from '@/messages/zh-CN/feedback.json';
import layout from '@/messages/zh-CN/layout.json';
import { IslandMessages } from '../providers/island-messages';

/** The feedback dialog with its words, a chunk of its own. */
export default function Feedback(props: DialogProps<'feedback'>) {
  return (
    <IslandMessages messages={{ feedback, layout }}>
      <FeedbackDialog {...props} />
    </IslandMessages>
  );
}
