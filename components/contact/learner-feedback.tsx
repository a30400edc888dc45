import { getTranslations } from 'next-intl/server';
import type { Site } from '@/lib/sites';
import sheet from '@/components/ui/form-sheet.module.css';
import styles from './learner-feedback.module.css';
import { feedbackKinds, screenshotWords } from './feedback-fields';
import { formWords } from './form-words';
import { LearnerFeedbackForm } from './learner-feedback-form';
import { NoScriptCall } from './no-script-call';

/** The report form of /personal/feckback; what was sent in before stands below it, from another feature. */
export async function LearnerFeedback({ site }: { readonly site: Site }) {
  const [t, words, kinds, shotWords] = await Promise.all([
    getTranslations('contact.feedback'),
    formWords('feedback'),
    feedbackKinds(site),
    screenshotWords(),
  ]);
  const [problem] = kinds;
  return (
    <section className={sheet.sheet} aria-labelledby="report-head">
      <h2 id="report-head">{t('title')}</h2>
      <p className={styles.call}>{t('call', { phone: site.phone, hours: site.hours })}</p>
      <NoScriptCall site={site} />
      <LearnerFeedbackForm fields={problem.fields} words={{ ...words, doneText: t('doneLearner') }} shotWords={shotWords} />
    </section>
  );
}
