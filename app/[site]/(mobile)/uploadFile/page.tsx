import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { screenshotWords } from '@/components/contact/feedback-fields';
import { UploadFile } from '@/components/contact/upload-file';
import { ModuleBar } from '@/components/ui/module-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModulePage } from '../module-page';

interface Props {
  readonly params: SiteParams;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'upload.file');
}

/** /uploadFile: a phone brings pictures to a form on another screen (§2.9); `?for=` says which, in the code that is scanned. */
export default async function Page({ searchParams }: Props) {
  const [query, titles, feedback, paymentProof] = await Promise.all([
    searchParams,
    getTranslations('titles'),
    screenshotWords(),
    screenshotWords('proofs'),
  ]);
  const expected = query.for === 'feedback' || query.for === 'paymentProof' ? query.for : null;
  return (
    <ModulePage namespaces={['contact']}>
      <ModuleBar title={titles('upload.file')} />
      <UploadFile words={{ feedback, paymentProof }} expected={expected} />
    </ModulePage>
  );
}
