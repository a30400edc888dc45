import { RegisterForm } from '@/components/account/register-form';
import account from '@/messages/zh-CN/account.json';
import { IslandMessages } from './island-messages';

/** The registration form with its words, in a file of its own. */
export default function RegisterFormWithWords() {
  return (
    <IslandMessages messages={{ account }}>
      <RegisterForm />
    </IslandMessages>
  );
}
