import type { Deps } from '../context/context';
import { reportConversion } from './ads';
import { tellTeam } from './alert';
import { claim, putBack, putOff, settle, type Dispatch } from './claim';
import { tellPages } from './pages';
import { followParcel } from './parcel';
import { sendText } from './sms';
import { tellInWechat } from './wechat';
import { event as eventSchema, isOn } from '../kernel/events';
import { morningAfter } from '../kernel/night';

/** How many dispatches one run delivers at most. */
const BATCH = 100;

/** Hands one dispatch over. False: it is settled when it has arrived, or claimed again after its lease. @throws whatever kept it from arriving */
async function handOver(deps: Deps, dispatch: Dispatch): Promise<unknown> {
  const { channel, event, createdAt } = dispatch;
  const happened = eventSchema.parse(event);
  if (channel === 'sms' && isOn('sms', happened)) return sendText(deps, happened);
  if (channel === 'wechat' && isOn('wechat', happened)) return tellInWechat(deps, happened, createdAt);
  if (channel === 'ads' && isOn('ads', happened)) return reportConversion(deps, happened, createdAt);
  if (channel === 'alert' && isOn('alert', happened)) return tellTeam(deps, happened);
  if (channel === 'parcel' && isOn('parcel', happened)) return followParcel(deps, happened);
  if (channel === 'website' && isOn('website', happened)) return tellPages(deps, happened, dispatch);
  throw new Error(`${channel} knows no ${happened.kind}`);
}

async function deliver(deps: Deps, dispatch: Dispatch): Promise<void> {
  const { log, now } = deps;
  // Written in the evening by a service that had been away, or tried again: a letter can wait for the morning.
  const morning = dispatch.event.kind === 'letter.written' ? morningAfter(now()) : null;
  if (morning !== null) return putOff(deps, dispatch, morning);
  const about = { event: dispatch.key, channel: dispatch.channel, attempt: dispatch.attempts };
  try {
    if ((await handOver(deps, dispatch)) === false) return;
  } catch (error) {
    const dead = await putBack(deps, dispatch, error);
    log[dead ? 'error' : 'warn']({ ...about, err: error }, dead ? 'event is a dead letter' : 'event was not delivered');
    return;
  }
  await settle(deps, dispatch);
  log.info(about, 'event delivered');
}

/**
 * Delivers what is due, one after the other, each claimed by this process alone. A process that dies between handing over
 * and writing it down delivers once more after the lease: platforms know a conversion by its id.
 */
export async function deliverEvents(deps: Deps): Promise<void> {
  for (let i = 0; i < BATCH; i += 1) {
    const dispatch = await claim(deps);
    if (dispatch === null) return;
    await deliver(deps, dispatch);
  }
}
