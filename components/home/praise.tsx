import { getTranslations } from 'next-intl/server';
import { Ground, SectionHead } from '@/components/ui/section';
import { picked } from '@/lib/i18n/picked';
import { CellHeading } from '@/components/ui/cell-heading';
import type { HomeText } from '@/lib/content/home';
import type { Output } from '@/lib/contracts';
import { PraiseBoard } from './praise-board';
import { PRAISES } from './praise-rules';
import styles from './praise.module.css';

/** What learners and parents write; a visitor may ask for their own province. Nothing where nobody has written. */
export async function Praise({ list, words }: { readonly list: Output<'praise.findHome'>['list']; readonly words: HomeText['praise'] }) {
  if (list.length === 0) return null;
  const t = await getTranslations('home.praise');
  return (
    <Ground>
      <div className={`wrap ${styles.praise}`}>
        <SectionHead>
          <CellHeading>{words.title}</CellHeading>
          <p>{words.text}</p>
        </SectionHead>
        <PraiseBoard
          list={list.slice(0, PRAISES)}
          words={picked(t, ['near', 'loading', 'province', 'choose', 'found', 'none', 'failed', 'by'])}
        />
      </div>
    </Ground>
  );
}
