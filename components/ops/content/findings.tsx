'use client';
import { useTranslations } from 'next-intl';
import { checkArticle, type Checked } from '@/lib/ops/article-check';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import styles from './article-screen.module.css';

const tones = { ok: 'ok', warn: 'wait', fail: 'bad' } as const;

/** What search engines find, by the rules that the service refuses by. */
export function Findings({ article }: { readonly article: Checked }) {
  const t = useTranslations('ops.content');
  const found = checkArticle(article);
  const of = (result: 'warn' | 'fail'): number => found.filter((one) => one.result === result).length;
  const [fails, warns] = [of('fail'), of('warn')];
  return (
    <Card title={t('check')} note={fails > 0 ? t('fails', { count: fails }) : warns > 0 ? t('warns', { count: warns }) : t('allOk')} padded>
      <ul className={styles.findings}>
        {found.map(({ id, result, value }) => (
          <li key={id}>
            <State tone={tones[result]}>{t(`finding.${id}`, { value })}</State>
          </li>
        ))}
      </ul>
    </Card>
  );
}
