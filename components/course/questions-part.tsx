import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Part } from '@/components/ui/part';
import type { BrowserOutput } from '@/lib/contracts';
import { href } from '@/lib/routes';
import finePrint from './fine-print.module.css';
import styles from './questions-part.module.css';
import { questionsOf } from './questions';

/** 先问清楚: the first answer is open, so that one sees what they are like. */
export async function QuestionsPart({ course }: { readonly course: BrowserOutput<'course.information'> }) {
  const t = await getTranslations('course.questions');
  return (
    <Part id="questions" heading={t('heading')}>
      <div className={styles.questions}>
        {questionsOf(t, course).map(({ q, a }, at) => (
          <details key={q} open={at === 0}>
            <summary>
              {q}
              <Icon name="d" />
            </summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
      <p className={finePrint.fine}>
        <MoreLink href={href('brand.feedback')}>{t('all')}</MoreLink>
      </p>
    </Part>
  );
}
