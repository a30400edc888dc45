'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { refreshSession } from '@/lib/client/session';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { AvatarField } from './avatar-field';
import { ProfileForm } from './profile-form';
import sheet from '@/components/ui/form-sheet.module.css';

/** 个人资料 of /personal/setting: portrait, name, gender, birthday, grade. */
export function ProfileSection() {
  const t = useTranslations('setting');
  const queries = useQueryClient();
  const info = useApi('user.info', {});

  async function afterChange(said: string): Promise<void> {
    // A birthday or a grade may say that a guardian has to agree.
    await Promise.all([refreshSession(), info.refetch(), queries.invalidateQueries({ queryKey: ['guardian.state'] })]);
    toast(said, { tone: 'success' });
  }
  async function choose(photoUrl: string): Promise<string> {
    const answer = await callApi('user.modify', { photoUrl });
    if (!answer.ok) return answer.message;
    await afterChange(t('avatar.saved'));
    return '';
  }
  return (
    <section className={sheet.sheet} aria-labelledby="profile">
      <h2 id="profile">{t('profile.title')}</h2>
      {info.error && !info.data ? (
        <LoadErrorPanel {...loadPanel(info.error)} onReload={() => void info.refetch()} />
      ) : info.data ? (
        <>
          <AvatarField photoUrl={info.data.photoUrl} onChoose={choose} />
          <ProfileForm
            info={info.data}
            onSaved={() => afterChange(t('profile.saved'))}
            onGrade={() => void Promise.all([info.refetch(), queries.invalidateQueries({ queryKey: ['guardian.state'] })])}
          />
        </>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-240" />
        </div>
      )}
    </section>
  );
}
