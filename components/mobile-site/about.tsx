import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { Prose } from '@/components/ui/prose';
import { href, type RouteId } from '@/lib/routes';
import { Glyphs } from './home';
import styles from './part.module.css';

const further: readonly RouteId[] = [
  'about.teamIntroduction',
  'about.devHistory',
  'about.honor',
  'about.socialResponsibility',
  'about.contactUs',
];

/** /m/about: the company's text of /about/companyProfile on a phone, and the ways to the rest. `html` is sanitised. */
export async function About({
  lead,
  points,
  html,
}: {
  readonly lead: string;
  readonly points: readonly { readonly glyph: string; readonly title: string; readonly text: string }[];
  readonly html: string;
}) {
  const [t, titles] = await Promise.all([getTranslations('mobileSite.about'), getTranslations('titles')]);
  return (
    <>
      <section className={styles.part}>
        <CellHeading as="h1">{titles('m.about')}</CellHeading>
        <p className={styles.lead}>{lead}</p>
        <h2 className="sr-only">{titles('about.companyProfile')}</h2>
        <Glyphs points={points} />
        <Prose html={html} wide />
      </section>
      <section className={styles.part} aria-labelledby="about-more">
        <h2 id="about-more">{t('more')}</h2>
        <ul className={styles.rules}>
          {further.map((route) => (
            <li key={route}>
              <MoreLink href={href(route)}>{titles(route)}</MoreLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
