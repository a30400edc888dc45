import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CellHeading } from '@/components/ui/cell-heading';
import { Dialog } from '@/components/ui/dialog';
import { PenMark } from '@/components/ui/pen-mark';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { DialogProps } from '@/lib/client/dialogs';
import { rememberedGrade } from '@/lib/client/grade';
import { currentSession, refreshSession } from '@/lib/client/session';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput, Failure } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { loadPanel } from '@/lib/query/load-failure';
import styles from './grade-dialog.module.css';

type Groups = BrowserOutput<'common.grades'>['list'];

/** Rows that keep their place until the grades are there: 小学, 初中, 高中. */
const ROWS = [0, 1, 2];
const CELLS_OF_A_ROW = [0, 1, 2];

/** 选择年级 (§4): the default is 初一, for somebody who chose before their own grade, or the one this browser was last used for; a tap saves at once. */
export function GradeDialog({ close }: DialogProps<'grade'>) {
  const t = useTranslations('account.grade');
  const [groups, setGroups] = useState<Groups | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const [saving, setSaving] = useState<string | null>(null);

  useEffect(() => {
    let wanted = true;
    void callApi('common.grades', {}).then((answer) => {
      if (!wanted) return;
      if (answer.ok) setGroups(answer.data.list);
      setFailed(answer.ok ? null : answer);
    });
    return () => {
      wanted = false;
    };
  }, [round]);

  async function choose(gradeName: string): Promise<void> {
    if (saving) return;
    setSaving(gradeName);
    const answer = await callApi('user.updateClass', { gradeName });
    if (!answer.ok) {
      setSaving(null);
      toast(answer.message, { tone: 'failure' });
      return;
    }
    await refreshSession();
    toast(t('saved', { grade: gradeName }), { tone: 'success' });
    close('ok');
  }

  const shown = saving ?? currentSession().user?.gradeName ?? rememberedGrade() ?? t('default');
  return (
    <Dialog
      className={styles.wide}
      title={<CellHeading as="span">{t('title')}</CellHeading>}
      description={t('lead')}
      onClose={() => close('dismissed')}
    >
      {failed ? <LoadErrorPanel {...loadPanel(failed)} onReload={() => setRound((n) => n + 1)} /> : null}
      {!groups && !failed ? <Waiting text={t('loading')} /> : null}
      <div className={styles.grades}>
        {groups?.map((group) => (
          <section key={group.gradeName}>
            <h3>{group.gradeName}</h3>
            <div className={styles.row}>
              {group.grades.map((grade) => (
                <button
                  key={grade.id}
                  type="button"
                  aria-pressed={shown === grade.name}
                  disabled={saving !== null}
                  onClick={() => void choose(grade.name)}
                >
                  {grade.name}
                  {shown === grade.name ? <PenMark shape="tick" /> : null}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** The empty sheet, as high as the filled one: the dialog does not jump under the finger. */
function Waiting({ text }: { readonly text: string }) {
  return (
    <div className={styles.grades}>
      <p className="sr-only" role="status">
        {text}
      </p>
      {ROWS.map((row) => (
        <section key={row} aria-hidden="true">
          <h3>&nbsp;</h3>
          <div className={styles.row}>
            {CELLS_OF_A_ROW.map((cell) => (
              <span key={cell} className={styles.blank} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
