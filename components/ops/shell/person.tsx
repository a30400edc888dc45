'use client';
import { Button, Dropdown } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { screenPath } from '@/lib/ops/screens';
import { useAct } from '../data/use-desk';
import { mayLeave } from '../data/use-unsaved';
import { useWho } from '../data/who';
import { drafts } from '../inbox/drafts';
import { Avatar } from '../parts/state';
import styles from './person.module.css';

/** Who is here, and the way to their own account and out. */
export function Person({ narrow = false }: { readonly narrow?: boolean }) {
  const t = useTranslations('ops');
  const { me } = useWho();
  const router = useRouter();
  // The whole document anew: nothing of what was on the screen stays for the next one.
  const { mutate } = useAct('access.out', () => {
    drafts.clear();
    window.location.assign(screenPath('today'));
  });
  const items = [
    { key: 'security', label: t('nav.security'), onClick: () => mayLeave() && router.push(screenPath('security')) },
    { key: 'out', label: t('nav.out'), onClick: () => mayLeave() && mutate({}) },
  ];
  return (
    <div className={styles.person}>
      <Dropdown menu={{ items }} trigger={['click']} placement="topLeft">
        <Button type="text" block aria-label={t('nav.menu', { name: me.name })}>
          <Avatar name={me.name} />
          {narrow ? null : `${me.name} ${me.roles.map((role) => t(`role.${role}`)).join(' ')}`}
        </Button>
      </Dropdown>
    </div>
  );
}
