import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink, Buttons, MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { Points } from '@/components/ui/points';
import { Price } from '@/components/ui/price';
import { Prose } from '@/components/ui/prose';
import { Ground, Section } from '@/components/ui/section';
import { Steps } from '@/components/ui/steps';
import type { Product } from '@/lib/content/products';
import { href } from '@/lib/routes';
import styles from './equipment.module.css';

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
  sample,
  shops,
}: {
  readonly product: Product;
  readonly picture: Picture;
  readonly board?: boolean;
  /** The thing itself, as far as a page can be it. */
  readonly sample: ReactNode;
  readonly shops: ReactNode;
}) {
  const [t, common] = await Promise.all([getTranslations('equipment'), getTranslations('common')]);
  const { meta, html } = product;
  return (
    <>
      <Head product={product} picture={picture} board={board} />
      {sample}
      <Section id="features" heading={t('features')}>
        <Points points={meta.features} />
      </Section>
      <Section id="steps" heading={t('steps')} look="desk">
        <Steps steps={meta.steps.map((step, at) => ({ sign: String(at + 1), ...step }))} />
        <p className="mt-30">
          <MoreLink href={href('brand.watchProductVideo')}>{t('film')}</MoreLink>
        </p>
      </Section>
      <Ground>
        <div className={cx('wrap', styles.body)}>
          <article>
            <Prose html={html} wide />
          </article>
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
      </Ground>
      <Section id="scenes" heading={t('scenes')} look="board">
        <Points points={meta.scenes} chalk />
      </Section>
      <Section id="questions" heading={common('questions')}>
        <Points points={meta.faq.map(({ q, a }) => ({ title: q, text: a }))} />
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
  const [t, common, titles] = await Promise.all([getTranslations('equipment'), getTranslations('common'), getTranslations('titles')]);
  return (
    <div className={cx(styles.head, board && styles.board)}>
      <div className="wrap">
        <Breadcrumb label={common('crumbs')} items={[{ label: titles('brand.home'), href: href('brand.home') }, { label: meta.title }]} />
        <div className={styles.headIn}>
          <div>
            <CellHeading as="h1">{meta.title}</CellHeading>
            <p className={styles.tagline}>{meta.tagline}</p>
            {meta.priceFen === undefined ? null : (
              <p className="mb-24">
                <Price price={meta.priceFen} size="card" full /> {meta.priceFor}
              </p>
            )}
            <Buttons>
              <ButtonLink kind={board ? 'hl' : 'buy'} href="#shops">
                {t('buy')}
              </ButtonLink>
              <ButtonLink kind={board ? 'chalk' : 'outline'} href={href('procurement.list')}>
                {t('schools')}
              </ButtonLink>
            </Buttons>
          </div>
          <img
            src={picture.src}
            alt={t('picture', { title: meta.title })}
            width={picture.width}
            height={picture.height}
            fetchPriority="high"
          />
        </div>
      </div>
    </div>
  );
}
