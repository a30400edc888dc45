import 'server-only';
import { readLiveChannel, type LiveChannelText } from '@/lib/content/live';
import type { LiveChannel } from '@/lib/contracts/values/live';
import type { Activity } from '@/components/live/landing';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import type { Site } from '@/lib/sites';
import { PageFailure, type SaidFailure } from '@/lib/pages/failure';
import { readObject } from '@/lib/upstream/public';

/** A name of an activity, as it may stand in an address. */
export const activityForm = /^[a-z0-9-]{2,60}$/;

interface ChannelPage {
  readonly site: Site;
  readonly text: LiveChannelText;
  /** null: no such activity on this channel. */
  readonly activity: Activity | null;
}

/** The channel's words and the activity of an address, else the channel's own. Technical failures are thrown, so that the kept page stays. */
export async function readActivity(params: SiteParams, channel: LiveChannel, asked: string | null): Promise<ChannelPage> {
  const site = await siteOf(params);
  const text = await readLiveChannel(channel, site);
  const activity = asked ?? text.activity;
  return { site, text, activity: activityForm.test(activity) ? await readObject('live.activity', { channel, activity }) : null };
}

/** The same for a page that is made for each request: a failure is said on it, not thrown. */
export async function tryActivity(
  params: SiteParams,
  channel: LiveChannel,
  asked: string | null,
): Promise<ChannelPage & { readonly failure: SaidFailure | null }> {
  try {
    return { ...(await readActivity(params, channel, asked)), failure: null };
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    const site = await siteOf(params);
    return { site, text: await readLiveChannel(channel, site), activity: null, failure: error.said };
  }
}
