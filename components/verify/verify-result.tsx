import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Seal } from '@/components/ui/seal';
import { TextButton, linkLook } from '@/components/ui/text-link';
import { useCopy } from '@/lib/client/use-copy';
import { dateTime } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import type { Verdict } from './check';
import styles from './verify.module.css';

/** A verdict that says something. */
export type Answered = Exclude<Verdict, { readonly kind: 'failure' }>;
const fakes: ReadonlySet<Answered['kind']> = new Set<Answered['kind']>(['notOfficial', 'pirated']);

/** The seal, the sentence that repeats its meaning, and one thing to do. */
export function VerifyResult({ verdict, text, phone }: { readonly verdict: Answered; readonly text: string; readonly phone: string }) {
  const t = useTranslations('verify.result');
  const fake = fakes.has(verdict.kind);
  return (
    <div className={cx(styles.result, fake ? styles.fake : styles.genuine)}>
      <Seal text={t(`${verdict.kind}.seal`)} tone={fake ? 'fake' : 'genuine'} />
      <div>
        <h3>{verdict.kind === 'official' ? t(`official.${verdict.what}.title`) : t(`${verdict.kind}.title`)}</h3>
        <Meaning verdict={verdict} text={text} phone={phone} />
        <NextStep verdict={verdict} text={text} phone={phone} />
      </div>
    </div>
  );
}

function Meaning({ verdict, text, phone }: { readonly verdict: Answered; readonly text: string; readonly phone: string }): ReactNode {
  const t = useTranslations('verify.result');
  switch (verdict.kind) {
    case 'official':
      return <p>{t(`official.${verdict.what}.text`, { id: text })}</p>;
    case 'notOfficial':
      return <p>{t('notOfficial.text', { phone })}</p>;
    case 'genuine':
      return <p>{t('genuine.text', { title: verdict.title })}</p>;
    case 'repeated':
      return (
        <>
          <p>{t('repeated.text', { title: verdict.title, count: verdict.checks })}</p>
          {verdict.first ? <p className="num">{t('repeated.first', { time: dateTime(verdict.first) })}</p> : null}
          {verdict.last && verdict.checks > 1 ? <p className="num">{t('repeated.last', { time: dateTime(verdict.last) })}</p> : null}
          <p>{t('repeated.advice')}</p>
        </>
      );
    case 'pirated':
      return <p>{t('pirated.text')}</p>;
  }
}

function NextStep({ verdict, text, phone }: { readonly verdict: Answered; readonly text: string; readonly phone: string }): ReactNode {
  const t = useTranslations('verify.result');
  const copy = useCopy();
  switch (verdict.kind) {
    case 'official':
      return (
        <TextButton onClick={() => void copy(text)}>
          {t('official.action')}
          <Icon name="copy" />
        </TextButton>
      );
    case 'notOfficial':
      return (
        <a className={linkLook} href={`tel:${phone}`}>
          {t('notOfficial.action')}
          <Icon name="r" />
        </a>
      );
    case 'genuine':
      return <MoreLink href={href('personal.myCourse')}>{t('genuine.action')}</MoreLink>;
    case 'repeated':
      return <MoreLink href={href('brand.feedback')}>{t('repeated.action')}</MoreLink>;
    case 'pirated':
      return <MoreLink href={href('brand.feedback')}>{t('pirated.action')}</MoreLink>;
  }
}
