import { GoOn } from '@/components/learner/go-on';
import { MasteryMap } from '@/components/problem/practice/mastery-map';
import { Today } from '@/components/problem/practice/today';
import { ThisWeek } from '@/components/study/this-week';
import styles from './learner-today.module.css';

/** What /personal/today holds: ten minutes of practice first, then where to go on, the week, and how far one is. */
export function LearnerToday() {
  return (
    <Today map={<MasteryMap />}>
      <div className={styles.beside}>
        <GoOn />
        <ThisWeek />
      </div>
    </Today>
  );
}
