import { getTranslations } from 'next-intl/server';
import { Band } from './band';
import { Breadcrumb } from './breadcrumb';
import { CellHeading } from './cell-heading';
import { href } from '@/lib/routes';

/** The page's title in manuscript cells (at most six, so that a phone has room), below it a sentence. */
export function PageBand({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <Band>
      <CellHeading as="h1">{title}</CellHeading>
      {lead ? <p>{lead}</p> : null}
    </Band>
  );
}

/** Where the page stands below the first one; `here` is its own name, `above` what lies between. */
export async function PageCrumb({
  here,
  above,
}: {
  readonly here: string;
  readonly above?: { readonly label: string; readonly href: string };
}) {
  const t = await getTranslations('ui');
  const titles = await getTranslations('titles');
  return (
    <div className="wrap">
      <Breadcrumb
        label={t('crumb')}
        items={[{ label: titles('brand.home'), href: href('brand.home') }, ...(above ? [above] : []), { label: here }]}
      />
    </div>
  );
}
