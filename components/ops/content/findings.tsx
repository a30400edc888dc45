'use client';
import { useTranslations } from 'next-intl';
import { checkArticle, type Checked } from '@/lib/ops/article-check';
import { useRead } from '../data/use-desk';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import styles from './findings.module.css';

const tones = { ok: 'ok', warn: 'wait', fail: 'bad' } as const;

/** How it looks among the results of a search. */
function Hit({ article: { title, summary } }: { readonly article: Checked }) {
  const { data } = useRead('sites.list', {});
  const [site] = data?.list ?? [];
  return (
    <div className={styles.hit}>
      <b>{title}</b>
      <span>{site === undefined ? '' : site.origin.replace(/^https?:\/\//, '')} › news</span>
      <p>{summary}</p>
    </div>
  );
}

/** What search engines find, by the rules that the service refuses by. */
export function Findings({ article }: { readonly article: Checked }) {
  const t = useTranslations('ops.content');
  const found = checkArticle(article);
  const of = (result: 'warn' | 'fail'): number => found.filter((one) => one.result === result).length;
  const [fails, warns] = [of('fail'), of('warn')];
  return (
    <Card title={t('check')} note={fails > 0 ? t('fails', { count: fails }) : warns > 0 ? t('warns', { count: warns }) : t('allOk')} padded>
      <Hit article={article} />
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
