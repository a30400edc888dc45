import { getTranslations } from 'next-intl/server';
import { PageBand, PageCrumb } from '@/components/ui/page-band';
import { TextLink } from '@/components/ui/text-link';
import { href } from '@/lib/routes';
import type { Questions } from '@/lib/content/texts';
import type { Site } from '@/lib/sites';
import styles from './feedback-page.module.css';
import page from './page.module.css';
import sheet from '@/components/ui/form-sheet.module.css';
import { feedbackKinds, screenshotWords } from './feedback-fields';
import { FeedbackForm } from './feedback-form';
import { formWords } from './form-words';
import { NoScriptCall } from './no-script-call';
import { CommonQuestions } from './questions';

/** /feedback2: what is wrong, where, and how to reach the writer; beside it what helps the one who looks into it, below it the common questions. */
export async function FeedbackPage({
  site,
  title,
  questions,
}: {
  readonly site: Site;
  readonly title: string;
  readonly questions: Questions;
}) {
  const [t, words, kinds, shotWords, proofWords] = await Promise.all([
    getTranslations('contact'),
    formWords('feedback'),
    feedbackKinds(site),
    screenshotWords(),
    screenshotWords('proofs'),
  ]);
  return (
    <>
      <PageBand title={title} lead={t('feedback.lead')} />
      <PageCrumb here={title} />
      <div className={`wrap pt-16 pb-96 ${page.columns}`}>
        <section className={sheet.sheet} aria-labelledby="feedback-head">
          <h2 id="feedback-head">{t('feedback.title')}</h2>
          <NoScriptCall site={site} />
          <FeedbackForm
            label={t('feedback.kind')}
            kinds={kinds}
            words={{ ...words, doneUnreached: t('feedback.doneUnreached') }}
            shotWords={shotWords}
            proofWords={proofWords}
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
            <TextLink alone href={href('about.contactUs')}>
              {t('feedback.other')}
            </TextLink>
          </p>
        </aside>
      </div>
      <div className="wrap">
        <CommonQuestions {...questions} />
      </div>
    </>
  );
}
