import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { agreementLinks } from '@/components/account/agreement-links';
import { BroughtCaptcha } from '@/components/account/brought-captcha';
import { Closed, UnknownActivity } from '@/components/live/closed';
import { Foot } from '@/components/live/foot';
import sheets from '@/components/live/sheets.module.css';
import { ActivityHead, SignupNotes } from '@/components/live/signup-around';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { ModuleBar } from '@/components/ui/module-bar';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { firstCaptcha } from '@/lib/http/first-answers';
import type { PageProps } from '@/lib/pages/site';
import { takenOf } from '@/lib/pay/place';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { readOwnGrade } from '@/lib/session/own-grade';
import { readPageVisitor } from '@/lib/session/read';
import { readPayPlace } from '../pay-place';
import { loginTitle } from './login-title';
import { one, readLead, readTouch } from './read-lead';
import { tryActivity } from './read-activity';
import { SignupForm } from './signup-form';
import { signupWords } from './signup-words';

/**
 * /liveSignup…/payment-login?activity=&grade=: number, code, grade, way to pay. Who is signed in and has a lead of this
 * activity goes on with it. `?find=1`: somebody proves their number again to find what they signed up for, whatever the
 * state of the activity.
 */
export async function LoginPage({ channel, ...props }: PageProps & { readonly channel: LiveChannel }) {
  const { params, searchParams } = props;
  const pages = livePages[channel];
  const query = await searchParams;
  const finding = one(query.find) !== null;
  const [read, title, t, place, visitor] = await Promise.all([
    tryActivity(params, channel, one(query.activity)),
    loginTitle(channel, props),
    getTranslations('live.login'),
    readPayPlace(),
    readPageVisitor(),
  ]);
  const { site, text, activity, failure } = read;
  const lead = activity && !finding ? await readLead({ activity: activity.activity }) : null;
  if (lead?.ok && lead.data.own) redirect(href(livePages[lead.data.channel].detail, { lead: lead.data.leadId }));
  return (
    <BareFrame>
      <div className={sheets.desk}>
        <ModuleBar title={title} back={{ href: href(pages.index, { activity: one(query.activity) }), label: t('back') }} />
        {activity && (finding || activity.state === 'open') ? (
          <>
            <ActivityHead activity={activity} />
            <BroughtCaptcha captcha={await firstCaptcha()}>
              <SignupForm
                of={{
                  channel,
                  activity: activity.activity,
                  detail: href(pages.detail),
                  clickKeys: text.clickKeys,
                  payMethods: takenOf(place, text.payMethods),
                  client: place.client,
                  gradeNames: activity.gradeNames,
                  firstGrade: one(query.grade) ?? (await readOwnGrade()),
                  touch: await readTouch(query, channel, text.clickKeys),
                  finding,
                  draft: one(query.draft) === null ? null : visitor.liveDraft,
                }}
                agreement={t.rich('agree', agreementLinks)}
                words={await signupWords({ finding, priceFen: activity.priceFen })}
              />
            </BroughtCaptcha>
            <SignupNotes finding={finding} />
          </>
        ) : activity ? (
          <Closed activity={activity} channel={channel} />
        ) : failure ? (
          <LoadErrorPanel {...failure} />
        ) : (
          <UnknownActivity channel={channel} as="h2" />
        )}
        <Foot site={site} />
      </div>
    </BareFrame>
  );
}
