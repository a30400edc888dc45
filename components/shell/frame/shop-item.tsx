'use client';
import { Cell } from '@/components/ui/cell';
import { openDialog } from '@/lib/client/dialogs';
import styles from './shop-list.module.css';
import type { ShopEntry } from './shops';

/** A shop in a menu: goes there, or says how to find it. The telephone and a page of ours open in place. */
export function ShopItem({ shop, compact = false }: { readonly shop: ShopEntry; readonly compact?: boolean }) {
  const { sign, label, hint, href, prompt } = shop;
  const content = (
    <>
      <Cell className={styles.cell} aria-hidden="true">
        {sign}
      </Cell>
      <span>
        <b>{label}</b>
        {compact ? null : <small>{hint}</small>}
      </span>
    </>
  );
  return prompt ? (
    <button type="button" aria-haspopup="dialog" onClick={() => void openDialog('shop', prompt)}>
      {content}
    </button>
  ) : (
    <a href={href} {...(/^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {})}>
      {content}
    </a>
  );
}
