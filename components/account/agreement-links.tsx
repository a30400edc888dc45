import type { ReactNode } from 'react';
import { DialogLink } from '@/components/ui/dialog-link';
import { href, type RouteId } from '@/lib/routes';

const link = (which: 'user' | 'privacy', id: RouteId) =>
  function AgreementText(text: ReactNode): ReactNode {
    return (
      <DialogLink href={href(id)} kind="agreement" options={{ which }} newTab>
        {text}
      </DialogLink>
    );
  };

/** <user> and <privacy> in a sentence: both texts open over the form, so that nothing typed is lost. */
export const agreementLinks = { user: link('user', 'legal.userAgreement'), privacy: link('privacy', 'legal.privacyAgreement') };
/** The same in the evaluation, whose pages of both texts have its own frame. */
export const evaluationAgreementLinks = { user: link('user', 'e.userAgreement'), privacy: link('privacy', 'e.privacyAgreement') };
