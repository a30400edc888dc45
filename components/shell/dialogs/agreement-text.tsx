'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DialogScroll } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';

interface Block {
  readonly heading: boolean;
  readonly text: string;
}

/** The paragraphs of the page's element marked `data-agreement`, as text only. */
async function readAgreement(address: string, signal: AbortSignal): Promise<readonly Block[]> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`agreement page answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const parts = page.querySelectorAll('[data-agreement] h2, [data-agreement] h3, [data-agreement] p, [data-agreement] li');
  const blocks = Array.from(parts, (part) => ({ heading: /^H/.test(part.tagName), text: (part.textContent ?? '').trim() }));
  if (blocks.length === 0) throw new Error('agreement page holds no agreement');
  return blocks;
}

/** The text of an agreement's page, in a box that scrolls. */
export function AgreementText({ address }: { readonly address: string }) {
  const t = useTranslations('common.agreement');
  const [state, setState] = useState<readonly Block[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const gone = new AbortController();
    readAgreement(address, gone.signal).then(setState, () => {
      if (!gone.signal.aborted) setState('failed');
    });
    return () => gone.abort();
  }, [address]);
  if (state === 'failed') return <p role="alert">{t('failed')}</p>;
  if (state === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton className="h-120" />
      </div>
    );
  return (
    <DialogScroll>
      {state.map(({ heading, text }, at) =>
        heading ? (
          <h3 key={at} className="mt-24 text-lead">
            {text}
          </h3>
        ) : (
          <p key={at} className="mt-12 text-sm">
            {text}
          </p>
        ),
      )}
    </DialogScroll>
  );
}
