'use client';
import { useEffect, useState } from 'react';
import { onFirstTouch } from '@/lib/client/touch';
import { fill } from '@/lib/format/fill';
import { grouped } from '@/lib/format/numerals';
import { callLater } from '@/lib/query/call-later';

const seenKey = (informationId: number): string => `xkb.read.${informationId}`;

/** False when this tab has told already; a browser without storage tells once a visit of the page. */
function firstTime(informationId: number): boolean {
  try {
    if (sessionStorage.getItem(seenKey(informationId)) !== null) return false;
    sessionStorage.setItem(seenKey(informationId), '1');
  } catch {
    return true;
  }
  return true;
}

/**
 * How often an article was read. Once somebody does something with the page (a visit by a machine is no reading), tells the
 * upstream, once a tab, that it is being read (§7 updateBrowseNumber), and shows the number it answers. The page itself comes from the cache, so nothing else counts. `template` has `{count}`.
 */
export function BrowseCount({
  informationId,
  count,
  template,
}: {
  readonly informationId: number;
  readonly count: number;
  readonly template: string;
}) {
  const [shown, setShown] = useState(count);
  useEffect(() => {
    let left = false;
    async function tell(): Promise<void> {
      if (!firstTime(informationId)) return;
      const answer = await callLater('information.browse', { informationId });
      if (answer.ok && !left) setShown(answer.data.browseCount);
    }
    const stop = onFirstTouch(document, () => void tell());
    return () => {
      left = true;
      stop();
    };
  }, [informationId]);
  return <span className="num">{fill(template, { count: grouped(shown) })}</span>;
}
