import { z } from 'zod';
import type { UpstreamEnv } from '../kernel/env';
import type { WechatNotices } from '../kernel/providers';
import { wechatMessages } from './messages';
import { ask, type Account, type Authorised } from './official';
import { WechatError } from './provider';
import { filledData, noticeTemplate, type NoticeTemplate } from './templates';

/** Nobody who could be written to: has not followed the account, or not any more; an id of another account. */
const UNREACHABLE = new Set([43004, 43101, 40003]);

const sent = z.object({ errcode: z.literal(0) });
const templates = z.object({ template_list: z.array(z.object({ template_id: z.string(), content: z.string() })) });

/** What is wrong with a template of ours, given those of the account; '' where nothing is. */
function faultOf({ templateId, places }: NoticeTemplate, { template_list: list }: z.output<typeof templates>): string {
  const found = list.find((one) => one.template_id === templateId);
  if (!found) return wechatMessages.noTemplate;
  const keywords = [...found.content.matchAll(/\{\{(\w+)\.DATA\}\}/g)].map(([, keyword = '']) => keyword);
  const [unfilled] = keywords.filter((keyword) => !places.some(([ours]) => ours === keyword));
  return unfilled === undefined ? '' : wechatMessages.unfilled(unfilled);
}

/**
 * Template messages of the official account; null where the account or its templates are not configured.
 * @param tokenOf how calls get the account's token
 * @throws EnvError
 */
export function wechatNotices(env: UpstreamEnv, tokenOf: (account: Account) => Authorised): WechatNotices | null {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_SECRET: secret, WECHAT_API_BASE: base, WECHAT_MP_TEMPLATES: entries } = env;
  if (appId === undefined || secret === undefined || entries === undefined) return null;
  const ours = entries.map(noticeTemplate);
  const authorised = tokenOf({ appId, secret, base });
  const address = (path: string, token: string): URL => {
    const url = new URL(path, base);
    url.searchParams.set('access_token', token);
    return url;
  };
  return {
    kinds: ours.map(({ kind }) => kind),
    send: async (notice) => {
      const template = ours.find(({ kind }) => kind === notice.kind);
      if (!template) return;
      const { openId: touser, url } = notice;
      const body = JSON.stringify({ touser, template_id: template.templateId, url, data: filledData(template, notice) });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      try {
        await authorised((token) => ask('template/send', sent, address('/cgi-bin/message/template/send', token), init));
      } catch (error) {
        if (!(error instanceof WechatError && error.errcode !== null && UNREACHABLE.has(error.errcode))) throw error;
      }
    },
    faults: async () => {
      const list = await authorised((token) =>
        ask('template list', templates, address('/cgi-bin/template/get_all_private_template', token)),
      );
      return ours.map((template) => ({ kind: template.kind, fault: faultOf(template, list) }));
    },
  };
}
