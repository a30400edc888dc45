'use client';
import { RegisterForm } from '@/components/account/register-form';
import account from '@/messages/zh-CN/account.json';
import { IslandMessages } from './island-messages';

/** The registration form with its words. */
export function RegisterIsland() {
  return (
    <IslandMessages messages={{ account }}>
      <RegisterForm />
    </IslandMessages>
  );
}
