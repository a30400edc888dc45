import { getTranslations } from 'next-intl/server';
import { PageBand, PageCrumb } from '@/components/ui/page-band';
import { Link } from '@/components/ui/link';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import styles from './contact.module.css';
import { FeedbackForm } from './feedback-form';
import { formWords } from './form-words';
import { NoScriptCall } from './no-script-call';

/** /feedback2: what is wrong, where, and how to reach the writer; beside it what helps the one who looks into it. */
export async function FeedbackPage({ site, title }: { readonly site: Site; readonly title: string }) {
  const [t, words] = await Promise.all([getTranslations('contact'), formWords('feedback')]);
  return (
    <>
      <PageBand title={title} lead={t('feedback.lead')} />
      <PageCrumb here={title} />
      <div className={`wrap ${styles.page} ${styles.columns}`}>
        <section className={styles.sheet} aria-labelledby="feedback-head">
          <h2 id="feedback-head">{t('feedback.title')}</h2>
          <NoScriptCall site={site} />
          <FeedbackForm
            words={words}
            fields={[
              {
                name: 'words',
                kind: 'textarea',
                label: t('feedback.words'),
                error: t('error.feedbackWords'),
                hint: t('feedback.wordsHint'),
                required: true,
                min: 5,
                max: 1000,
              },
              {
                name: 'page',
                kind: 'text',
                label: t('feedback.page'),
                error: t('error.page'),
                hint: t('feedback.pageHint'),
                required: false,
                max: 200,
              },
              {
                name: 'mobilePhone',
                kind: 'tel',
                label: t('feedback.mobilePhone'),
                error: t('error.mobilePhone'),
                required: false,
                max: 20,
                autoComplete: 'tel',
              },
            ]}
          />
        </section>
        <aside className={styles.tips}>
          <h2>{t('feedback.tips')}</h2>
          <ul>
            <li>{t('feedback.tipScreen')}</li>
            <li>{t('feedback.tipSteps')}</li>
            <li>{t('feedback.tipBook')}</li>
            <li>{t('feedback.tipSecret')}</li>
          </ul>
          <p>{t('feedback.call', { phone: site.phone, hours: site.hours })}</p>
          <p>
            <Link className="alone" href={href('about.contactUs')}>{t('feedback.other')}</Link>
          </p>
        </aside>
      </div>
    </>
  );
}
