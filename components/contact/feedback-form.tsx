'use client';
import { useState, useSyncExternalStore } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { callLater } from '@/lib/query/call-later';
import { useSendOnce } from '@/lib/query/use-send-once';
import { optional, type FieldSpec, type Values } from './rules';
import { Screenshots, type ScreenshotWords } from './screenshots';
import styles from './screenshots.module.css';
import { obstacleOf } from './shots-obstacle';
import { TicketForm, type FormWords } from './ticket-form';
import { useShots, type Shot } from './use-shots';

type Kind = 'problem' | 'book';

interface Props {
  readonly label: string;
  readonly kinds: readonly { readonly key: Kind; readonly label: string; readonly fields: readonly FieldSpec[] }[];
  readonly words: FormWords;
  readonly shotWords: ScreenshotWords;
}

/** `type` of the address, read in the browser: the page itself is one for all (ISR). */
const kindInAddress = (): Kind => (new URLSearchParams(window.location.search).get('type') === 'book' ? 'book' : 'problem');
const never = (): (() => void) => () => undefined;

/** A report as its endpoint takes it. */
function reportOf(kind: Kind, { words: text = '', mobilePhone, page, bookTitle, bookPage }: Values, shots: readonly Shot[]) {
  const images = optional(shots.map(({ key }) => key).join(','));
  const common = { words: text, mobilePhone: optional(mobilePhone), images };
  const printed = optional(bookPage);
  return kind === 'book'
    ? ({ kind, input: { ...common, bookTitle, page: printed === undefined ? undefined : Number(printed) } } as const)
    : ({ kind, input: { ...common, page: optional(page) } } as const);
}

/** A problem of the site (common.problemFeedback) or a mistake in a book (home.saveProblemFeedback), with screenshots. */
export function FeedbackForm({ label, kinds, words, shotWords }: Props) {
  const inAddress = useSyncExternalStore<Kind>(never, kindInAddress, () => 'problem');
  const [chosen, setChosen] = useState<Kind | null>(null);
  const sendOnce = useSendOnce();
  const { clear, ...pictures } = useShots(shotWords);
  const kind = chosen ?? inAddress;

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
      <Tabs<Kind> equal className={styles.tabs} label={label} items={kinds} active={kind} onSelect={setChosen} />
      <TicketForm
        id="feedback"
        fields={kinds.find(({ key }) => key === kind)?.fields ?? []}
        words={words}
        send={send}
        obstacle={obstacleOf(pictures.shots, shotWords)}
      >
        <Screenshots {...pictures} words={shotWords} />
      </TicketForm>
    </>
  );
}
