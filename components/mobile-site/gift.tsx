import { getTranslations } from 'next-intl/server';
import { ButtonLink, MoreLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { CellHeading } from '@/components/ui/cell-heading';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon } from '@/components/ui/icon';
import { linkLook } from '@/components/ui/text-link';
import { href } from '@/lib/routes';
import part from './part.module.css';
import styles from './gift.module.css';

const rules = ['ruleWho', 'ruleFee', 'ruleLast', 'ruleMinor', 'ruleCall', 'ruleFraud'] as const;
const steps = ['how1', 'how2', 'how3'] as const;

/** /m/gift: what a newcomer gets, how, and by which rules; the trial lesson itself is claimed on /freeCourse/home. */
export async function Gift() {
  const t = await getTranslations('mobileSite.gift');
  return (
    <>
      <section className={part.part}>
        <CellHeading as="h1">{t('title')}</CellHeading>
        <p className={part.lead}>{t('lead')}</p>
        <ButtonLink kind="buy" block href={href('freeCourse.home')}>
          {t('cta')}
        </ButtonLink>
      </section>
      <section className={part.part} aria-labelledby="gift-inside">
        <h2 id="gift-inside">{t('inside')}</h2>
        <ol className={styles.gifts}>
          <li>
            <h3>{t('trialTitle')}</h3>
            <p>{t('trialText')}</p>
            <MoreLink href={href('freeCourse.home')}>{t('trialAction')}</MoreLink>
          </li>
          <li>
            <h3>{t('adviserTitle')}</h3>
            <p>{t('adviserText')}</p>
            <DialogLink className={linkLook} href={href('about.contactUs')} kind="adviser" options={{}}>
              {t('adviserAction')}
              <Icon name="r" />
            </DialogLink>
          </li>
          <li>
            <h3>{t('reportTitle')}</h3>
            <p>{t('reportText')}</p>
            <MoreLink href={href('study.report')}>{t('reportAction')}</MoreLink>
          </li>
        </ol>
      </section>
      <section className={part.part} aria-labelledby="gift-how">
        <h2 id="gift-how">{t('how')}</h2>
        <Numbered items={steps.map((step) => ({ title: t(step), text: t(`${step}Text`) }))} />
      </section>
      <section className={part.part} aria-labelledby="gift-rules">
        <h2 id="gift-rules">{t('rules')}</h2>
        <ul className={part.rules}>
          {rules.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
        <MoreLink href={href('m.ensure')}>{t('ensure')}</MoreLink>
      </section>
    </>
  );
}

/** Steps with their numbers in cells. */
export function Numbered({ items }: { readonly items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol className={part.glyphs}>
      {items.map(({ title, text }, at) => (
        <li key={title}>
          <Cell className={part.cell} aria-hidden="true">
            {at + 1}
          </Cell>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
