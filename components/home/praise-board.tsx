'use client';
import { useRef, useState } from 'react';
import grid from '@/components/ui/grid.module.css';
import type { BrowserOutput } from '@/lib/contracts';
import { fill } from '@/lib/format/fill';
import { callLater } from '@/lib/query/call-later';
import { PRAISES } from './praise-rules';
import styles from './praise.module.css';
import { ProvincePicker, type PickerWords } from './province-picker';

type One = BrowserOutput<'praise.findHome'>['list'][number];

/** `found` and `none` hold `{province}`, `by` holds `{grade}`, `{role}`, `{province}` and `{city}`. */
interface PraiseWords extends PickerWords {
  readonly found: string;
  readonly none: string;
  readonly by: string;
}

/** Those from the province first, the others after them. */
function nearFirst(near: readonly One[], all: readonly One[]): readonly One[] {
  const known = new Set(near.map(({ praiseId }) => praiseId));
  return [...near, ...all.filter(({ praiseId }) => !known.has(praiseId))].slice(0, PRAISES);
}

/** The cards. Where the visitor lives is never looked up: whoever wants their own province names it. */
export function PraiseBoard({ list, words }: { readonly list: readonly One[]; readonly words: PraiseWords }) {
  const [near, setNear] = useState<readonly One[]>([]);
  const [said, setSaid] = useState('');
  const asked = useRef('');

  async function onProvince(province: string): Promise<void> {
    asked.current = province;
    const answer = await callLater('praise.findGeocoder', { province }, { cancelPending: true });
    // The choice may have changed while the answer was on its way.
    if (asked.current !== province) return;
    if (!answer.ok) {
      setSaid(words.failed);
      return;
    }
    const there = answer.data.province !== '';
    setNear(there ? answer.data.list : []);
    setSaid(fill(there ? words.found : words.none, { province }));
  }

  return (
    <>
      <div className={styles.near}>
        <ProvincePicker words={words} onChoose={(province) => void onProvince(province)} />
        <p role="status">{said}</p>
      </div>
      <div className={grid.three}>
        {nearFirst(near, list).map((one, at) => (
          <figure key={one.praiseId} className={at < near.length ? styles.here : undefined}>
            <blockquote>{one.text}</blockquote>
            <figcaption>
              <img src={one.avatar} alt="" width={48} height={48} loading="lazy" />
              <b>{one.name}</b>
              {fill(words.by, { grade: one.gradeName, role: one.role, province: one.province, city: one.city })}
            </figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
