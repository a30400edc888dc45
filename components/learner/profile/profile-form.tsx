'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { errorId, Field, Input } from '@/components/ui/field';
import { Chips } from '@/components/ui/tabs';
import { openDialog } from '@/lib/client/dialogs';
import { sendFailureText } from '@/lib/client/send-failure';
import type { BrowserOutput } from '@/lib/contracts';
import { dateProse, dateShort } from '@/lib/format/date';
import { callApi } from '@/lib/query/call-api';
import styles from './profile.module.css';

type Info = BrowserOutput<'user.info'>;
type Gender = '' | '男' | '女';

const genders: readonly Gender[] = ['', '男', '女'];
const genderOf = (text: string): Gender => genders.find((gender) => gender === text) ?? '';

/** Name, gender and birthday are sent together; the grade saves itself in its own dialog (§4). */
export function ProfileForm({
  info,
  onSaved,
  onGrade,
}: {
  readonly info: Info;
  readonly onSaved: () => Promise<void>;
  readonly onGrade: () => void;
}) {
  const t = useTranslations('setting.profile');
  const kept = { nickName: info.nickName, gender: genderOf(info.gender), birthday: info.birthday ?? '' };
  const [draft, setDraft] = useState(kept);
  const [emptyName, setEmptyName] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const changed = draft.nickName.trim() !== kept.nickName || draft.gender !== kept.gender || draft.birthday !== kept.birthday;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !changed) return;
    const nickName = draft.nickName.trim();
    setEmptyName(nickName === '');
    if (nickName === '') {
      document.getElementById('nick-name')?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const answer = await callApi('user.modify', { ...draft, nickName });
    if (answer.ok) await onSaved();
    else setProblem(sendFailureText(answer, { failed: t('failed'), timedOut: t('failed') }));
    setBusy(false);
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field id="nick-name" label={t('nickName')} hint={t('nickNameHint')} error={emptyName ? t('nickNameError') : undefined}>
        <Input
          id="nick-name"
          value={draft.nickName}
          maxLength={20}
          autoComplete="nickname"
          bad={emptyName}
          aria-describedby={emptyName ? errorId('nick-name') : undefined}
          onChange={(event) => setDraft({ ...draft, nickName: event.target.value })}
        />
      </Field>
      <div className="fld">
        <p className={styles.label} id="gender">
          {t('gender')}
        </p>
        <Chips<Gender>
          label={t('gender')}
          active={draft.gender}
          items={genders.map((key) => ({ key, label: key === '' ? t('genderNone') : key }))}
          onSelect={(gender) => setDraft({ ...draft, gender })}
        />
      </div>
      <Field id="birthday" label={t('birthday')} hint={t('birthdayHint')}>
        <Input
          id="birthday"
          type="date"
          className="num"
          min="1900-01-01"
          max={dateShort(new Date().toISOString())}
          value={draft.birthday}
          onChange={(event) => setDraft({ ...draft, birthday: event.target.value })}
        />
      </Field>
      <div className="fld">
        <p className={styles.label}>{t('grade')}</p>
        <div className={styles.line}>
          <span>{info.gradeName ?? t('gradeNone')}</span>
          <Button
            kind="outline"
            size="s"
            onClick={() =>
              void openDialog('grade', {}).then((result) => {
                if (result === 'ok') onGrade();
              })
            }
          >
            {t('gradeChoose')}
          </Button>
        </div>
      </div>
      {problem ? (
        <p className={styles.failed} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={styles.end}>
        <Button type="submit" disabled={busy || !changed}>
          {busy ? t('saving') : changed ? t('save') : t('unchanged')}
        </Button>
        <span className="hint num">{info.createdAt ? t('since', { date: dateProse(info.createdAt) }) : ''}</span>
      </div>
    </form>
  );
}
