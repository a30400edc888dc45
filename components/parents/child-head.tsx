import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type { Child } from './family';
import { Portrait } from './portrait';
import sheet from './sheet.module.css';

/** Who a child is, and what the parent is to it; `children` is what can be said of its days. */
export function ChildHead({ child, name, children }: { readonly child: Child; readonly name: string; readonly children: ReactNode }) {
  const t = useTranslations('parents.list');
  const { gradeName, relation, photoUrl } = child;
  return (
    <div className={sheet.kid}>
      <Portrait src={photoUrl} />
      <div>
        <b>{name}</b> {gradeName ? <Tag tone="ink">{gradeName}</Tag> : null}
        <p>{t('you', { relation })}</p>
        <p className="num">{children}</p>
      </div>
    </div>
  );
}
