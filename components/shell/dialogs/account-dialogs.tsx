'use client';
import { ClassUpgradeDialog } from '@/components/account/class-upgrade-dialog';
import { ForgotPasswordDialog } from '@/components/account/forgot-password-dialog';
import { GradeDialog } from '@/components/account/grade-dialog';
import { LoginDialog } from '@/components/account/login-dialog';
import account from '@/messages/zh-CN/account.json';
import type { DialogProps } from '@/lib/client/dialogs';
import { IslandMessages } from '../providers/island-messages';

/** The account dialogs with their words, one chunk that loads when the first of them is due. */
export function Login(props: DialogProps<'login'>) {
  return (
    <IslandMessages messages={{ account }}>
      <LoginDialog {...props} />
    </IslandMessages>
  );
}
export function Grade(props: DialogProps<'grade'>) {
  return (
    <IslandMessages messages={{ account }}>
      <GradeDialog {...props} />
    </IslandMessages>
  );
}
export function ClassUpgrade(props: DialogProps<'classUpgrade'>) {
  return (
    <IslandMessages messages={{ account }}>
      <ClassUpgradeDialog {...props} />
    </IslandMessages>
  );
}
export function ForgotPassword(props: DialogProps<'forgotPassword'>) {
  return (
    <IslandMessages messages={{ account }}>
      <ForgotPasswordDialog {...props} />
    </IslandMessages>
  );
}
