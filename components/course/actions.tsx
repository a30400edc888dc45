'use client';
import { ButtonLink, type ButtonKind } from '@/components/ui/button';
import { PriceScore, WasPrice } from '@/components/ui/price';
import { dateShort } from '@/lib/format/date';
import { fill } from '@/lib/format/fill';
import { href } from '@/lib/routes';
import styles from './course.module.css';
import { usePersonalCourse } from './personal';

export interface Offer {
  readonly courseId: number;
  /** In 分. */
  readonly priceFen: number;
  readonly originalPriceFen: number | null;
  readonly firstSectionId: number | null;
  readonly firstTrialSectionId: number | null;
  /** Lessons that play without buying. */
  readonly trialNote: string | null;
  readonly priceLabel: string;
  readonly originalPriceLabel: string;
}

function useStudy(offer: Offer, indexOf: ReadonlyMap<number, number>): { readonly href: string; readonly label: string } {
  const { progress, words } = usePersonalCourse();
  const sectionId = progress.nextSectionId ?? offer.firstSectionId;
  const index = progress.nextSectionId === null ? undefined : indexOf.get(progress.nextSectionId);
  return {
    href: href('video.play', { courseId: offer.courseId, sectionId }),
    label: index === undefined ? words.start : fill(words.resumeAt, { index }),
  };
}

/** The single next step: go on for an owner, buy for everybody else. */
export function MainAction({
  offer,
  indices,
  kind = 'buy',
  block = false,
}: {
  readonly offer: Offer;
  readonly indices: readonly (readonly [number, number])[];
  readonly kind?: ButtonKind;
  readonly block?: boolean;
}) {
  const { progress, words } = usePersonalCourse();
  const study = useStudy(offer, new Map(indices));
  return progress.owned ? (
    <ButtonLink kind={kind} block={block} icon="play" href={study.href}>
      {study.label}
    </ButtonLink>
  ) : (
    <ButtonLink kind={kind} block={block} href={href('course.purchase', { courseId: offer.courseId })} rel="nofollow">
      {words.buy}
    </ButtonLink>
  );
}

/** In the head: go on, or try a lesson first; buying stands in the price box beside it. */
export function HeadAction({ offer, indices }: { readonly offer: Offer; readonly indices: readonly (readonly [number, number])[] }) {
  const { progress, words } = usePersonalCourse();
  if (progress.owned) return <MainAction offer={offer} indices={indices} kind="hl" />;
  if (offer.firstTrialSectionId === null) return null;
  return (
    <ButtonLink
      kind="hl"
      icon="play"
      href={href('video.play', { courseId: offer.courseId, sectionId: offer.firstTrialSectionId })}
      rel="nofollow"
    >
      {words.tryFirst}
    </ButtonLink>
  );
}

/** The price, or what is owned and until when. */
export function PriceBox({ offer, indices }: { readonly offer: Offer; readonly indices: readonly (readonly [number, number])[] }) {
  const { progress, words } = usePersonalCourse();
  return (
    <section className={`${styles.box} ${styles.buy}`}>
      {progress.owned ? (
        <>
          <h2 className={styles.boxTitle}>{words.owned}</h2>
          {progress.ownedUntil ? (
            <p className={styles.boxNote}>{fill(words.ownedUntil, { date: dateShort(progress.ownedUntil) })}</p>
          ) : null}
        </>
      ) : (
        <>
          <h2 className={styles.boxNote}>{offer.priceLabel}</h2>
          <p>
            <PriceScore price={offer.priceFen} />
            {offer.originalPriceFen !== null && offer.originalPriceFen > offer.priceFen ? (
              <>
                <span className="sr">{offer.originalPriceLabel}</span>
                <WasPrice price={offer.originalPriceFen} />
              </>
            ) : null}
          </p>
        </>
      )}
      <MainAction offer={offer} indices={indices} block />
      {!progress.owned && offer.trialNote ? <p className={styles.boxNote}>{offer.trialNote}</p> : null}
    </section>
  );
}

/** On phones the next step stays at the bottom edge; one bar a page. */
export function StickyBar({ offer, indices }: { readonly offer: Offer; readonly indices: readonly (readonly [number, number])[] }) {
  const { progress, words } = usePersonalCourse();
  return (
    <div className={styles.bar}>
      {progress.owned ? <b>{words.owned}</b> : <PriceScore price={offer.priceFen} />}
      <MainAction offer={offer} indices={indices} />
    </div>
  );
}
