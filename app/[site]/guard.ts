import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button';
import { ERROR_PICTURE } from '@/components/ui/error-picture';
import forms from '@/components/ui/forms.module.css';
import { pageGuard } from '@/lib/pages/page-guard';
import { CLIENT_REPORT_PATH } from '@/lib/routes/client-report-path';

/** The script in the head of every page, with its words and looks. */
export async function readGuard(): Promise<string> {
  const [common, state] = await Promise.all([getTranslations('common'), getTranslations('ui.state')]);
  return pageGuard({
    late: common('late'),
    reload: state('reload'),
    look: forms.late,
    button: buttonLook({ kind: 'outline', size: 's' }),
    fallback: ERROR_PICTURE,
    door: CLIENT_REPORT_PATH,
  });
}
