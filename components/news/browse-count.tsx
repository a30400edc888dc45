'use client';
import { useEffect, useState } from 'react';
import { fill } from '@/lib/format/fill';

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
 * How often an article was read. Tells the upstream once a tab that it is being read now (§7 updateBrowseNumber), and shows
 * the number it answers. The page itself comes from the cache, so nothing else counts. `template` has `{count}`.
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
    if (!firstTime(informationId)) return;
    let left = false;
    void import('@/lib/query/call-api')
      .then(({ callApi }) => callApi('information.browse', { informationId }))
      .then((answer) => {
        if (answer.ok && !left) setShown(answer.data.browseCount);
      });
    return () => {
      left = true;
    };
  }, [informationId]);
  return <span className="num">{fill(template, { count: shown.toLocaleString('en-US') })}</span>;
}
