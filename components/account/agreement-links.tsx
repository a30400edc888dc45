import type { ReactNode } from 'react';
import { href } from '@/lib/routes';

const link = (id: 'legal.userAgreement' | 'legal.privacyAgreement') =>
  function AgreementText(text: ReactNode): ReactNode {
    return (
      <a href={href(id)} target="_blank" rel="noopener">
        {text}
      </a>
    );
  };

/** <user> and <privacy> in a sentence: both texts open beside the form, so that nothing typed is lost. */
export const agreementLinks = { user: link('legal.userAgreement'), privacy: link('legal.privacyAgreement') };
