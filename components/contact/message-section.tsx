import { getTranslations } from 'next-intl/server';
import { messageLimits } from '@/lib/contracts/values/forms';
import type { Site } from '@/lib/sites';
import styles from '@/components/ui/form-sheet.module.css';
import { formWords } from './form-words';
import { MessageForm } from './message-form';
import { NoScriptCall } from './no-script-call';

/** The online message with its heading, at #message: who asks for a book is led there. `topics` = whom it is for. */
export async function MessageSection({ site, topics }: { readonly site: Site; readonly topics: readonly string[] }) {
  const [t, words] = await Promise.all([getTranslations('contact'), formWords('message')]);
  return (
    <section id="message" className={styles.sheet} aria-labelledby="message-head">
      <h2 id="message-head">{t('message.title')}</h2>
      <NoScriptCall site={site} />
      <MessageForm
        words={words}
        fields={[
          {
            name: 'name',
            kind: 'text',
            label: t('field.name'),
            error: t('error.name'),
            required: true,
            max: messageLimits.name,
            autoComplete: 'name',
          },
          {
            name: 'mobilePhone',
            kind: 'tel',
            label: t('field.mobilePhone'),
            error: t('error.mobilePhone'),
            required: true,
            max: 20,
            autoComplete: 'tel',
          },
          {
            name: 'topic',
            kind: 'select',
            label: t('message.topic'),
            error: t('error.choose'),
            required: false,
            max: messageLimits.topic,
            options: topics,
          },
          {
            name: 'words',
            kind: 'textarea',
            label: t('message.words'),
            error: t('error.messageWords'),
            hint: t('message.wordsHint'),
            required: true,
            min: messageLimits.least,
            max: messageLimits.most,
          },
        ]}
      />
    </section>
  );
}
