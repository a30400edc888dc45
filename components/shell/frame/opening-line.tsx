'use client';
import { useEffect, useState } from 'react';
import { watchOpening } from '@/lib/client/opening';

/** A red line along the top while a pressed link's page is on its way. */
export function OpeningLine({ words }: { readonly words: string }) {
  const [opening, setOpening] = useState(false);
  useEffect(() => watchOpening(setOpening), []);
  return (
    <div role="status">
      {opening ? (
        <p className="opening-line">
          <span className="sr-only">{words}</span>
        </p>
      ) : null}
    </div>
  );
}
