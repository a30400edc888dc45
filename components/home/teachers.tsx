import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { Ground, SectionHead } from '@/components/ui/section';
import marked from '@/components/ui/words.module.css';
import type { HomeText } from '@/lib/content/home';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import styles from './teachers.module.css';

/** One row of portraits. */
const SHOWN = 6;

/** The teachers, and what one of them says. */
export async function Teachers({
  teachers,
  words,
}: {
  readonly teachers: Output<'home.page'>['teachers'];
  readonly words: HomeText['teachers'];
}) {
  const t = await getTranslations('home.teachers');
  const [speaker] = teachers;
  if (!speaker) return null;
  // What comes after the first comma is what the sentence is about.
  const [, start = '', point = ''] = /^([^，]*，)?(.*)$/s.exec(speaker.motto) ?? [];
  return (
    <Ground>
      <div className="wrap">
        <SectionHead more={<MoreLink href={href('about.teamIntroduction')}>{t('more')}</MoreLink>}>
          <CellHeading>{words.title}</CellHeading>
          <p>{words.text}</p>
        </SectionHead>
        <ul className={styles.row}>
          {teachers.slice(0, SHOWN).map(({ teacherId, name, subjectName, portrait }) => (
            <li key={teacherId}>
              <Link href={href('teacher.detail', { id: teacherId })}>
                <SafeImage src={portrait} alt="" width={200} height={200} />
                <div>
                  <b>{name}</b>
                  {subjectName}
                </div>
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.quote}>
          <blockquote>{t.rich('quote', { start, point, mark: (text) => <span className={marked.mark}>{text}</span> })}</blockquote>
          <p className={marked.pen}>
            {t('by', { name: speaker.name, subject: speaker.subjectName })}
            <span>{speaker.title}</span>
          </p>
        </div>
      </div>
    </Ground>
  );
}
