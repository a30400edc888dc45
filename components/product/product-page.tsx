import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink, Buttons, MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import type { Product } from '@/lib/content/products';
import { href } from '@/lib/routes';
import styles from './product.module.css';

interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The study tablet or the paper classroom, composed from the parts of the design; `board` puts its head on the blackboard. */
export async function ProductPage({
  product,
  picture,
  board = false,
  shops,
}: {
  readonly product: Product;
  readonly picture: Picture;
  readonly board?: boolean;
  readonly shops: ReactNode;
}) {
  const t = await getTranslations('product');
  const common = await getTranslations('common');
  const { meta, html } = product;
  return (
    <>
      <Head product={product} picture={picture} board={board} />
      <Section id="features" heading={t('features')}>
        <ul className={styles.grid}>
          {meta.features.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="steps" heading={t('steps')} look="sec-desk">
        <ol className={cx(styles.way, meta.steps.length === 3 && styles.three)}>
          {meta.steps.map(({ title, text }, at) => (
            <li key={title}>
              <span className="cell num" aria-hidden="true">
                {at + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <MoreLink href={href('brand.watchProductVideo')}>{t('film')}</MoreLink>
        </p>
      </Section>
      <section className="sec">
        <div className={cx('wrap', styles.body)}>
          <article className={styles.article} dangerouslySetInnerHTML={{ __html: html }} />
          <div>
            <CellHeading size="s" id="specs">
              {t('specs')}
            </CellHeading>
            <dl className={styles.specs} aria-labelledby="specs">
              {meta.specs.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      <Section id="scenes" heading={t('scenes')} look="sec-board">
        <ul className={cx(styles.grid, styles.chalk)}>
          {meta.scenes.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="questions" heading={common('questions')}>
        <div className={styles.grid}>
          {meta.faq.map(({ q, a }) => (
            <div key={q}>
              <h3>{q}</h3>
              <p>{a}</p>
            </div>
          ))}
        </div>
      </Section>
      {shops}
    </>
  );
}

async function Head({
  product: { meta },
  picture,
  board,
}: {
  readonly product: Product;
  readonly picture: Picture;
  readonly board: boolean;
}) {
  const t = await getTranslations('product');
  const common = await getTranslations('common');
  const titles = await getTranslations('titles');
  return (
    <div className={cx(styles.head, board && styles.board)}>
      <div className="wrap">
        <Breadcrumb label={common('crumbs')} items={[{ label: titles('brand.home'), href: href('brand.home') }, { label: meta.title }]} />
        <div className={styles.headIn}>
          <div>
            <CellHeading as="h1">{meta.title}</CellHeading>
            <p className={styles.tagline}>{meta.tagline}</p>
            <Buttons>
              <ButtonLink kind={board ? 'hl' : 'buy'} href="#shops">
                {t('buy')}
              </ButtonLink>
              <ButtonLink kind={board ? 'chalk' : 'outline'} href={href('procurement.list')}>
                {t('schools')}
              </ButtonLink>
            </Buttons>
          </div>
          <img src={picture.src} alt={t('picture', { title: meta.title })} width={picture.width} height={picture.height} />
        </div>
      </div>
    </div>
  );
}

function Section({
  id,
  heading,
  look,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly look?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={cx('sec', look)} aria-labelledby={id}>
      <div className="wrap">
        <div className="sec-h">
          <CellHeading id={id}>{heading}</CellHeading>
        </div>
        {children}
      </div>
    </section>
  );
}
