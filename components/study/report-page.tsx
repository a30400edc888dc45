import { Report } from './report';
import { StudyShell } from './study-shell';

/** /studymag/report with its bar and tabs. */
export function ReportPage(shell: { readonly title: string; readonly signedIn: boolean }) {
  return (
    <StudyShell on="study.report" {...shell}>
      <Report />
    </StudyShell>
  );
}
