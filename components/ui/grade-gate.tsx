import { gradeCookie } from '@/lib/marks/grade-cookie';
import { ownScript } from '@/lib/process/own-scripts';

/**
 * Stands before what the shared page shows of the grade `first`: where another grade is remembered, what wears `ownGrade` keeps its
 * room and stays unseen until the script has put that grade in its place (grade-gate.module.css). Runs while the
 * page is being read, before anything is painted.
 */
export function GradeGate({ first }: { readonly first: string }) {
  const code = `(function(){var g=/(?:^|; )${gradeCookie}=([^;]+)/.exec(document.cookie);if(g&&g[1]!==${JSON.stringify(
    encodeURIComponent(first),
  )})document.documentElement.setAttribute('data-other-grade','')})()`;
  return <script dangerouslySetInnerHTML={ownScript(code)} />;
}
