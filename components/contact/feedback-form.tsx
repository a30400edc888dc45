'use client';
import { useState, useSyncExternalStore } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import { optional, type FieldSpec, type Values } from './rules';
import { Screenshots, type ScreenshotWords } from './screenshots';
import { obstacleOf } from './shots-obstacle';
import { TicketForm, type FormWords } from './ticket-form';
import { useShots, type Shot } from './use-shots';

type Kind = 'problem' | 'book' | 'payment';

interface Props {
  readonly label: string;
  readonly kinds: readonly { readonly key: Kind; readonly label: string; readonly fields: readonly FieldSpec[] }[];
  readonly words: FormWords;
  readonly shotWords: ScreenshotWords;
  /** Of the pictures of a payment. */
  readonly proofWords: ScreenshotWords;
}

/** `type` of the address, read in the browser: the page itself is one for all (ISR). */
function kindInAddress(): Kind {
  const type = new URLSearchParams(window.location.search).get('type');
  return type === 'book' || type === 'payment' ? type : 'problem';
}
const never = (): (() => void) => () => undefined;

/** A report as its endpoint takes it. */
function reportOf(kind: Kind, { words: text = '', mobilePhone, page, bookTitle, bookPage }: Values, shots: readonly Shot[]) {
  const images = optional(shots.map(({ key }) => key).join(','));
  const common = { words: text, mobilePhone: optional(mobilePhone), images };
  const printed = optional(bookPage);
  return kind === 'book'
    ? ({ kind, input: { ...common, bookTitle, page: printed === undefined ? undefined : Number(printed) } } as const)
    : ({ kind, input: { ...common, page: optional(page), about: kind === 'payment' ? 'payment' : 'page' } } as const);
}

const proofs = { purpose: 'paymentProof' } as const;

/**
 * A problem of the site or the proof of a bank transfer (common.problemFeedback), or a mistake in a book
 * (home.saveProblemFeedback), with pictures.
 */
export function FeedbackForm({ label, kinds, words, shotWords, proofWords }: Props) {
  const inAddress = useSyncExternalStore<Kind>(never, kindInAddress, () => 'problem');
  const [chosen, setChosen] = useState<Kind | null>(null);
  const sendOnce = useSendOnce();
  const screenshots = useShots(shotWords);
  const payments = useShots(proofWords, proofs);
  const kind = chosen ?? inAddress;
  const paid = kind === 'payment';
  const { clear, ...pictures } = paid ? payments : screenshots;
  const pictureWords = paid ? proofWords : shotWords;
  const obstacle = paid && pictures.shots.length === 0 ? proofWords.unsent : obstacleOf(pictures.shots, pictureWords);

  async function send(values: Values) {
    const report = reportOf(kind, values, pictures.shots);
    const answer = await sendOnce(report, (requestId) =>
      report.kind === 'book'
        ? callLater('home.saveProblemFeedback', { ...report.input, requestId })
        : callLater('common.problemFeedback', { ...report.input, requestId }),
    );
    if (answer.ok) clear();
    return answer;
  }
  return (
    <>
      <Tabs<Kind> equal className="mb-30" label={label} items={kinds} active={kind} onSelect={setChosen} />
      <TicketForm id="feedback" fields={kinds.find(({ key }) => key === kind)?.fields ?? []} words={words} send={send} obstacle={obstacle}>
        <Screenshots key={paid ? 'payment' : 'report'} {...pictures} words={pictureWords} phoneFor={paid ? 'paymentProof' : 'feedback'} />
      </TicketForm>
    </>
  );
}
