import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { PageBand, PageCrumb } from '@/components/ui/page-band';
import { Prose } from '@/components/ui/prose';
import type { CooperationText } from '@/lib/content/texts';
import type { Site } from '@/lib/sites';
import styles from './cooperation-page.module.css';
import page from './page.module.css';
import { TeacherSection } from './teacher-section';

/** /cooperation: what is asked for, how it goes, what is paid, and the form of the teacher entry. */
export async function CooperationPage({
  site,
  title,
  text,
  grades,
  subjects,
}: {
  readonly site: Site;
  readonly title: string;
  readonly text: CooperationText;
  readonly grades: readonly string[];
  readonly subjects: readonly string[];
}) {
  const t = await getTranslations('contact.teacher');
  const { lead, roles, steps, faq } = text.meta;
  return (
    <>
      <PageBand title={title} lead={lead} />
      <PageCrumb here={title} />
      <div className={`wrap pt-16 pb-96 ${page.cooperation}`}>
        <h2 className={styles.head}>{t('roles')}</h2>
        <ul className={styles.roles}>
          {roles.map((role) => (
            <li key={role.title}>
              <h3>{role.title}</h3>
              <p>{role.text}</p>
            </li>
          ))}
        </ul>
        <h2 className={styles.head}>{t('steps')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <Cell aria-hidden="true">{step.title}</Cell>
              <div>
                <h3>{t('step', { title: step.title, days: step.days })}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={page.columns}>
          <Prose html={text.html} />
          <TeacherSection site={site} grades={grades} subjects={subjects} />
        </div>
        <h2 className={styles.head}>{t('faq')}</h2>
        <dl className={styles.faq}>
          {faq.map(({ q, a }) => (
            <div key={q}>
              <dt>{q}</dt>
              <dd>{a}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
