'use client';
import { PracticeQuestion } from '@/components/problem/practice-question';
import { useWaitingAttempts } from '@/components/problem/use-attempts';
import { Exercise } from '@/components/study/exercise';

/** The learner's exercises, whose questions are practised as everywhere. */
export function ExerciseQuestions() {
  useWaitingAttempts();
  return <Exercise ask={(problemId, part, onTried) => <PracticeQuestion problemId={problemId} part={part} onTried={onTried} />} />;
}
