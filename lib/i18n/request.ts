import { getRequestConfig } from 'next-intl/server';
import { locale, timeZone } from './locale';
import { readMessages } from './messages';

/** Reads nothing of the request, so that a cached page stays cached. */
export default getRequestConfig(async () => ({ locale, timeZone, messages: await readMessages(locale) }));
