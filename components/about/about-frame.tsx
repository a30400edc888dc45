import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageBand, PageCrumb } from '@/components/ui/page-band';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { href, routes, type RouteId } from '@/lib/routes';
import styles from './about-frame.module.css';

/** A page below /about: its title in cells, the eight pages at a red rule, its own text. */
export async function AboutFrame({
  route,
  heading,
  children,
}: {
  readonly route: RouteId;
  /** Instead of the page's own title. */
  readonly heading?: string;
  readonly children: ReactNode;
}) {
  const titles = await getTranslations('titles');
  const root = titles('about.root');
  const pages = routes.filter(({ menu }) => menu === 'about');
  return (
    <>
      <PageBand title={heading ?? titles(route)} />
      <PageCrumb here={titles(route)} above={{ label: root, href: href('about.root') }} />
      <div className={cx('wrap', styles.about)}>
        <nav className={styles.nav} aria-label={root}>
          {pages.map(({ id }) => (
            <Link key={id} href={href(id)} className={cx(id === route && styles.on)} aria-current={id === route ? 'page' : undefined}>
              {titles(id)}
            </Link>
          ))}
        </nav>
        <div>{children}</div>
      </div>
    </>
  );
}
