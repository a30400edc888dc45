'use client';
import { lazy, Suspense } from 'react';
import type { VerifySubject } from '@/components/verify/rules';
import { VerifyForm, type AnswerView, type VerifyWords } from '@/components/verify/verify-form';

const Loaded = lazy(() => import('./verify-answer'));
const Answer: AnswerView = (props) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);

/** The check on a public page: what draws its answers comes with the first of them. */
export function VerifyIsland(props: { readonly subject: VerifySubject; readonly phone: string; readonly words: VerifyWords }) {
  return <VerifyForm {...props} Answer={Answer} />;
}
