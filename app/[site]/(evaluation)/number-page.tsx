import type { ComponentProps } from 'react';
import { EvaluationFormPage } from './form-page';

/** A form page that a number is proved on: to sign in by SMS, after WeChat, or for a new password. */
export function EvaluationNumberPage(page: Omit<ComponentProps<typeof EvaluationFormPage>, 'namespaces'>) {
  return (
    <EvaluationFormPage
      namespaces={[
        'account.login',
        'account.register',
        'account.sms',
        'evaluation.code',
        'evaluation.login',
        'evaluation.retrieve',
        'evaluation.wechat',
      ]}
      {...page}
    />
  );
}
