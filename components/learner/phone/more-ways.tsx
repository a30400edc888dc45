'use client';
import { useTranslations } from 'next-intl';
import { DialogLink } from '@/components/ui/dialog-link';
import { Link } from '@/components/ui/link';
import { TextButton } from '@/components/ui/text-link';
import { signOut } from '@/lib/client/sign-out';
import { signOutWords } from '@/lib/i18n/sign-out-words';
import { href } from '@/lib/routes';
import styles from './more-ways.module.css';
import shared from './phone.module.css';

const ways = { study: 'study.report', children: 'parent.list', free: 'freeCourse.home', setting: 'personal.setting' } as const;

/** Below the courses: the report, a parent's children, the trial lessons, the adviser, the settings, and the way out. */
export function MoreWays() {
  const t = useTranslations('myCourse.index');
  const words = signOutWords(useTranslations('layout.user.signOut'));
  return (
    <section className={shared.sheet} aria-labelledby="more-ways">
      <h2 id="more-ways">{t('more')}</h2>
      <ul className={styles.more}>
        {(['study', 'children', 'free', 'setting'] as const).map((key) => (
          <li key={key}>
            <Link href={href(ways[key])}>
              <b>{t(key)}</b>
              <small>{t(`${key}Text`)}</small>
            </Link>
          </li>
        ))}
        <li>
          <DialogLink href={href('about.contactUs')} kind="adviser" options={{}}>
            <b>{t('adviser')}</b>
            <small>{t('adviserText')}</small>
          </DialogLink>
        </li>
      </ul>
      <TextButton onClick={() => void signOut(words, href('myCourse.login'))}>{t('signOut')}</TextButton>
    </section>
  );
}
