import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CellHeading } from '@/components/ui/cell-heading';
import { Dialog } from '@/components/ui/dialog';
import { PenMark } from '@/components/ui/pen-mark';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { DialogProps } from '@/lib/client/dialogs';
import { refreshSession } from '@/lib/client/session';
import { toast } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import styles from './account.module.css';

type Groups = BrowserOutput<'common.grades'>['list'];

/** 选择年级 (§4): the default is 初一, a tap saves at once. */
export function GradeDialog({ close }: DialogProps<'grade'>) {
  const t = useTranslations('account.grade');
  const [groups, setGroups] = useState<Groups | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const [saving, setSaving] = useState<string | null>(null);

  useEffect(() => {
    let wanted = true;
    void callApi('common.grades', {}).then((answer) => {
      if (!wanted) return;
      if (answer.ok) setGroups(answer.data.list);
      setFailed(!answer.ok);
    });
    return () => {
      wanted = false;
    };
  }, [round]);

  async function choose(gradeName: string): Promise<void> {
    if (saving) return;
    setSaving(gradeName);
    const answer = await callApi('user.updateClass', { gradeName });
    setSaving(null);
    if (!answer.ok) {
      toast(answer.message, { tone: 'failure' });
      return;
    }
    await refreshSession();
    toast(t('saved', { grade: gradeName }), { tone: 'success' });
    close('ok');
  }

  const shown = saving ?? t('default');
  return (
    <Dialog title={<CellHeading as="span">{t('title')}</CellHeading>} description={t('lead')} onClose={() => close('dismissed')}>
      {failed ? <LoadErrorPanel kind="error" onReload={() => setRound((n) => n + 1)} /> : null}
      {!groups && !failed ? <p role="status">{t('loading')}</p> : null}
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
