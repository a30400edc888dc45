import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { screenshotWords } from '@/components/contact/feedback-fields';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { UploadPart } from '@/components/shell/parts/upload-part';
import { ModuleBar } from '@/components/ui/module-bar';
import { firstAnswers } from '@/lib/http/first-answers';
import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'upload.file');
}

/** /uploadFile: a phone brings pictures to a form on another screen (§2.9); `?for=` says which, in the code that is scanned. */
export default async function Page({ searchParams }: PageProps) {
  const [query, titles, feedback, paymentProof, messages, first] = await Promise.all([
    searchParams,
    getTranslations('titles'),
    screenshotWords(),
    screenshotWords('proofs'),
    messagesForBrowser(['contact.feedback.upload']),
    firstAnswers('upload.file', []),
  ]);
  const expected = query.for === 'feedback' || query.for === 'paymentProof' ? query.for : null;
  return (
    <BareFrame>
      <ModuleBar title={titles('upload.file')} />
      <UploadPart words={{ feedback, paymentProof }} expected={expected} given={{ messages, first }} now={expected !== null} last />
    </BareFrame>
  );
}
