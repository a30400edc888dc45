'use client';
import type { ReactNode } from 'react';
import { ButtonLink, type ButtonKind } from '@/components/ui/button';
import { PriceScore, WasPrice } from '@/components/ui/price';
import { dateShort } from '@/lib/kernel/date';
import { fill } from '@/lib/format/fill';
import box from './box.module.css';
import styles from './actions.module.css';
import type { Offer } from './offer';
import { usePersonalCourse } from './personal';

/** Where studying goes on: the lesson to go on with when it stands on this page, else the first one here. */
function useStudy(): { readonly href: string; readonly label: string } | null {
  const { progress, words, lessons } = usePersonalCourse();
  const next = lessons.find((lesson) => lesson.sectionId === progress.nextSectionId);
  const lesson = next ?? lessons[0];
  return lesson ? { href: lesson.href, label: next ? fill(words.resumeAt, { index: next.index }) : words.start } : null;
}

/** The single next step: go on for an owner, buy for everybody else. */
export function MainAction({
  offer,
  kind = 'buy',
  block = false,
}: {
  readonly offer: Offer;
  readonly kind?: ButtonKind;
  readonly block?: boolean;
}) {
  const { progress, words } = usePersonalCourse();
  const study = useStudy();
  return progress.owned && study ? (
    <ButtonLink kind={kind} block={block} icon="play" href={study.href}>
      {study.label}
    </ButtonLink>
  ) : (
    <ButtonLink kind={kind} block={block} href={offer.purchaseHref} rel="nofollow">
      {words.buy}
    </ButtonLink>
  );
}

/** In the head: go on, or try a lesson first; buying stands in the price box beside it. */
export function HeadAction({ offer }: { readonly offer: Offer }) {
  const { progress, words, lessons } = usePersonalCourse();
  if (progress.owned) return <MainAction offer={offer} kind="hl" />;
  const trial = lessons.find((lesson) => lesson.trial);
  return trial ? (
    <ButtonLink kind="hl" icon="play" href={trial.href} rel="nofollow">
      {words.tryFirst}
    </ButtonLink>
  ) : null;
}

/** What the price is for (its children) and the price, or what is owned and until when. */
export function PriceBox({ offer, children = null }: { readonly offer: Offer; readonly children?: ReactNode }) {
  const { progress, words } = usePersonalCourse();
  return (
    <section className={`${box.box} ${styles.buy}`}>
      {progress.owned ? (
        <>
          <h2 className={box.boxTitle}>{words.owned}</h2>
          {progress.ownedUntil ? <p className={box.boxNote}>{fill(words.ownedUntil, { date: dateShort(progress.ownedUntil) })}</p> : null}
        </>
      ) : (
        <>
          <h2 className={box.boxTitle}>{offer.priceLabel}</h2>
          {children}
          <p className="text-right">
            <PriceScore price={offer.priceFen} />
            {offer.originalPriceFen !== null && offer.originalPriceFen > offer.priceFen ? (
              <>
                <span className="sr-only">{offer.originalPriceLabel}</span>
                <WasPrice price={offer.originalPriceFen} />
              </>
            ) : null}
          </p>
        </>
      )}
      <MainAction offer={offer} block />
      {!progress.owned && offer.trialNote ? <p className={box.boxNote}>{offer.trialNote}</p> : null}
    </section>
  );
}

/** On phones the next step stays at the bottom edge; one bar a page. */
export function StickyBar({ offer }: { readonly offer: Offer }) {
  const { progress, words } = usePersonalCourse();
  return (
    <div className={styles.bar}>
      {progress.owned ? <b>{words.owned}</b> : <PriceScore price={offer.priceFen} />}
      <MainAction offer={offer} />
    </div>
  );
}
