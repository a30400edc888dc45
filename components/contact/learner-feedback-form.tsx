'use client';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/query/call-api';
import { useSendOnce } from '@/lib/query/use-send-once';
import { optional, type FieldSpec, type Values } from './rules';
import { Screenshots, type ScreenshotWords } from './screenshots';
import { obstacleOf } from './shots-obstacle';
import { TicketForm, type FormWords } from './ticket-form';
import { useShots } from './use-shots';

/** A problem of the learner's own area (user.saveProblemFeedback), with screenshots; the list of reports is read again after it. */
export function LearnerFeedbackForm({
  fields,
  words,
  shotWords,
}: {
  readonly fields: readonly FieldSpec[];
  readonly words: FormWords;
  readonly shotWords: ScreenshotWords;
}) {
  const sendOnce = useSendOnce();
  const queries = useQueryClient();
  const { clear, ...pictures } = useShots(shotWords);

  async function send({ words: text = '', page, mobilePhone }: Values) {
    const images = optional(pictures.shots.map(({ key }) => key).join(','));
    const report = { words: text, page: optional(page), mobilePhone: optional(mobilePhone), images };
    const answer = await sendOnce(report, (requestId) => callApi('user.saveProblemFeedback', { ...report, requestId }));
    if (answer.ok) {
      clear();
      void queries.invalidateQueries({ queryKey: ['user.feedbacks'] });
    }
    return answer;
  }
  return (
    <TicketForm id="report" fields={fields} words={words} send={send} obstacle={obstacleOf(pictures.shots, shotWords)}>
      <Screenshots {...pictures} words={shotWords} phoneFor="feedback" />
    </TicketForm>
  );
}
