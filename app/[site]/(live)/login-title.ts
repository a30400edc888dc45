import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { livePages } from '@/lib/routes/live-pages';
import { one } from './read-lead';

/** Whoever looks for their signup confirms none: the page is named after what it is for. */
export async function loginTitle(channel: LiveChannel, { searchParams }: PageProps): Promise<string> {
  const [titles, t, { find }] = await Promise.all([getTranslations('titles'), getTranslations('live.login'), searchParams]);
  return one(find) === null ? titles(livePages[channel].login) : t('findTitle');
}

export async function loginMetadata(channel: LiveChannel, props: PageProps): Promise<Metadata> {
  return pageMetadata(props.params, livePages[channel].login, { title: await loginTitle(channel, props) });
}
