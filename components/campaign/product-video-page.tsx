import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { LogoMark } from '@/components/ui/logo-mark';
import { dateShort } from '@/lib/kernel/date';
import { clock } from '@/lib/format/duration';
import { picked } from '@/lib/i18n/picked';
import { href } from '@/lib/routes';
import { Film } from './film';
import shared from './byline.module.css';
import styles from './product-video-page.module.css';

/** The trial lesson that is shown. */
export interface ProductFilm {
  readonly sectionId: number;
  readonly title: string;
  readonly courseId: number;
  readonly courseTitle: string;
  readonly durationSeconds: number;
  readonly poster: string;
  /** The poster’s address, or the picture itself in its place. */
  readonly picture: string;
  /** ISO 8601 with zone. */
  readonly uploadedAt?: string;
  readonly marks: readonly { readonly at: number; readonly label: string }[];
}

/** /watchProductVideo: one whole lesson as a learner sees it, without signing in (no header, no footer). */
export async function ProductVideoPage({ brand, film }: { readonly brand: string; readonly film: ProductFilm }) {
  const t = await getTranslations('campaign.video');
  return (
    <div className={`wrap ${styles.video}`}>
      <p className={styles.brand}>
        <LogoMark size={40} />
        {brand}
      </p>
      <h1>{t('title')}</h1>
      <p className={shared.byline}>
        <span>{film.courseTitle}</span>
        <span>{film.title}</span>
        <span className="num">{clock(film.durationSeconds)}</span>
        {film.uploadedAt ? <time dateTime={film.uploadedAt}>{t('uploaded', { day: dateShort(film.uploadedAt) })}</time> : null}
      </p>
      <Film
        sectionId={film.sectionId}
        poster={film.picture}
        words={{ ...picked(t, ['play', 'loading', 'captions', 'failed', 'reload']), name: film.title }}
      />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <p className={styles.text}>{t('text')}</p>
      {film.marks.length > 0 ? (
        <section aria-labelledby="marks">
          <h2 id="marks">{t('marks')}</h2>
          <ol className={styles.marks}>
            {film.marks.map(({ at, label }) => (
              <li key={at}>
                <span className="num">{clock(at)}</span>
                {label}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <Buttons className={styles.onward}>
        <ButtonLink kind="buy" href={href('course.chapter', { courseId: film.courseId })}>
          {t('course')}
        </ButtonLink>
        <ButtonLink kind="outline" href={href('brand.home')}>
          {t('home')}
        </ButtonLink>
      </Buttons>
    </div>
  );
}
