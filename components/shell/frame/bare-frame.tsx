import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

/**
 * What every page has: the way past all else, and its one `main`. Pages without header, footer and sidebar stand in it
 * directly, and load none of the scripts of those.
 */
export async function BareFrame({
  before,
  after,
  children,
}: {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('common');
  return (
    <>
      <a className="screen-only" href="#main">
        {t('skip')}
      </a>
      {before}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {after}
    </>
  );
}
