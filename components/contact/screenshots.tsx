'use client';
import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '@/components/ui/button';
import fieldLook from '@/components/ui/forms.module.css';
import { TextButton } from '@/components/ui/text-link';
import { uploadRules } from '@/lib/contracts/values/upload';
import { fill } from '@/lib/format/fill';
import { PhoneUpload } from './phone-upload';
import type { PhoneWords } from './phone-waiting';
import styles from './screenshots.module.css';
import type { ShotTarget } from './send-shot';
import type { Arrived, Shot, ShotWords, useShots } from './use-shots';

/** `{name}` is the file's, `{percent}` whole percent. */
export interface ScreenshotWords extends ShotWords {
  readonly title: string;
  readonly hint: string;
  readonly add: string;
  readonly shrinking: string;
  readonly sending: string;
  readonly done: string;
  readonly again: string;
  readonly remove: string;
  readonly picture: string;
  readonly tooMany: string;
  readonly unfinished: string;
  readonly unsent: string;
  readonly phone: PhoneWords;
}

/** Any picture: what the upstream does not take as it is, is made anew before it goes up. */
const accept = 'image/*';

/** Choosing screenshots, and what became of each. */
export function Screenshots({
  shots,
  add,
  arrive,
  remove,
  again,
  words,
  phoneFor,
}: Omit<ReturnType<typeof useShots>, 'clear'> & {
  readonly words: ScreenshotWords;
  /** What a phone may bring pictures for; without it there is no such button. */
  readonly phoneFor?: ShotTarget['purpose'];
}) {
  const input = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const full = shots.length >= uploadRules.mostPictures;

  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    setTooMany(!add(Array.from(target.files ?? [])));
    // The same file may be chosen again after it was taken away.
    target.value = '';
  }

  // The phone has been told that they are here: who has no room for them is told so.
  function onArrived(pictures: readonly Arrived[]): void {
    if (!arrive(pictures)) setTooMany(true);
  }
  return (
    <div className={styles.shots} role="group" aria-labelledby="shots-title">
      <p id="shots-title" className={styles.title}>
        {words.title}
      </p>
      <ul aria-live="polite">
        {shots.map((shot) => (
          <Row key={shot.id} shot={shot} words={words} onAgain={() => again(shot.id)} onRemove={() => remove(shot.id)} />
        ))}
      </ul>
      <input ref={input} type="file" hidden multiple accept={accept} onChange={onChange} />
      <Button kind="outline" size="s" aria-describedby="shots-hint" disabled={full} onClick={() => input.current?.click()}>
        {words.add}
      </Button>
      <p id="shots-hint" className={tooMany ? fieldLook.error : fieldLook.hint} role={tooMany ? 'alert' : undefined}>
        {tooMany ? words.tooMany : words.hint}
      </p>
      {phoneFor ? <PhoneUpload purpose={phoneFor} words={words.phone} full={full} onArrived={onArrived} /> : null}
    </div>
  );
}

function Row({
  shot,
  words,
  onAgain,
  onRemove,
}: {
  readonly shot: Shot;
  readonly words: ScreenshotWords;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}) {
  const { name, preview, state, percent, error } = shot;
  return (
    <li className={styles.shot}>
      {state === 'refused' ? (
        <span className={styles.none} />
      ) : (
        <img src={preview} alt={fill(words.picture, { name })} width={96} height={72} />
      )}
      <div>
        <b>{name}</b>
        {state === 'sending' || state === 'shrinking' ? (
          <p>
            <progress max={100} value={state === 'sending' ? percent : undefined} aria-label={fill(words.picture, { name })} />
            <span className="num">{state === 'sending' ? fill(words.sending, { percent: String(percent) }) : words.shrinking}</span>
          </p>
        ) : (
          <p className={state === 'done' ? styles.done : fieldLook.error}>{state === 'done' ? words.done : error}</p>
        )}
      </div>
      {state === 'failed' ? (
        <TextButton aria-label={`${words.again} ${name}`} onClick={onAgain}>
          {words.again}
        </TextButton>
      ) : null}
      <TextButton aria-label={`${words.remove} ${name}`} onClick={onRemove}>
        {words.remove}
      </TextButton>
    </li>
  );
}
