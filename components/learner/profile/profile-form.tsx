'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import fieldLook from '@/components/ui/forms.module.css';
import { FormError, Submit, TextField } from '@/components/ui/form';
import { Chips } from '@/components/ui/tabs';
import { openDialog } from '@/lib/client/dialogs';
import { sendFailureText } from '@/lib/client/send-failure';
import { useForm } from '@/lib/client/use-form';
import type { BrowserOutput } from '@/lib/contracts';
import { NICKNAME_MOST } from '@/lib/contracts/values/forms';
import { dateProse, dateShort } from '@/lib/kernel/date';
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
  const form = useForm({
    id: 'profile',
    start: kept,
    wrong: ({ nickName }) => ({ nickName: !nickName.trim() && t('nickNameError') }),
  });
  const [today] = useState(() => dateShort(new Date().toISOString()));
  const gender = genderOf(form.values.gender);
  const nickName = form.values.nickName.trim();
  const changed = nickName !== kept.nickName || gender !== kept.gender || form.values.birthday !== kept.birthday;

  async function send({ birthday }: typeof form.values): Promise<string> {
    const answer = await callApi('user.modify', { nickName, gender, birthday });
    if (!answer.ok) return sendFailureText(answer, { failed: t('failed'), timedOut: t('failed') });
    await onSaved();
    form.open();
    return '';
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(send)}>
      <TextField
        form={form}
        of="nickName"
        label={t('nickName')}
        hint={t('nickNameHint')}
        maxLength={NICKNAME_MOST}
        autoComplete="nickname"
      />
      <div className={fieldLook.field}>
        <p className={styles.label} id="gender">
          {t('gender')}
        </p>
        <Chips<Gender>
          label={t('gender')}
          active={gender}
          items={genders.map((key) => ({ key, label: key === '' ? t('genderNone') : key }))}
          onSelect={(key) => form.set('gender', key)}
        />
      </div>
      <TextField
        form={form}
        of="birthday"
        label={t('birthday')}
        hint={t('birthdayHint')}
        type="date"
        className="num"
        min="1900-01-01"
        max={today}
      />
      <div className={fieldLook.field}>
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
      <FormError of={form} className={styles.failed} />
      <div className={styles.end}>
        <Submit of={form} disabled={!changed} busy={t('saving')}>
          {changed ? t('save') : t('unchanged')}
        </Submit>
        <span className={`${fieldLook.hint} num`}>{info.createdAt ? t('since', { date: dateProse(info.createdAt) }) : ''}</span>
      </div>
    </form>
  );
}
