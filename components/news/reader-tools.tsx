import { getTranslations } from 'next-intl/server';
import { copyWords } from '@/lib/i18n/copy-words';
import { BrowseCount } from './browse-count';
import { CopyLink } from './copy-link';

/** Below a text of another room: count of its readers, and its link to pass on. `address` = path and query. */
export async function ReaderTools({
  informationId,
  count,
  address,
}: {
  readonly informationId: number;
  readonly count: number;
  readonly address: string;
}) {
  const [news, common] = await Promise.all([getTranslations('news'), getTranslations('common.copy')]);
  return (
    <>
      <p>
        <BrowseCount informationId={informationId} count={count} template={String(news.raw('browse'))} />
      </p>
      <CopyLink address={address} label={news('copyLink')} words={copyWords(common)} />
    </>
  );
}
