import type { ReactNode } from 'react';
import { href } from '@/lib/routes';

const link = (id: 'e.userAgreement' | 'e.privacyAgreement') =>
  function AgreementText(text: ReactNode): ReactNode {
    return (
      <a href={href(id)} target="_blank" rel="noopener">
        {text}
      </a>
    );
  };

/** <user> and <privacy> in a sentence: the evaluation's own pages of both texts, beside the form. */
export const evaluationAgreementLinks = { user: link('e.userAgreement'), privacy: link('e.privacyAgreement') };
