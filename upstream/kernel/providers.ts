import type { PageChange } from '@/lib/contracts/page-changes';
import type { ClickKey } from '@/lib/contracts/values/live';
import type { ToldTrouble } from '@/lib/kernel/parcel';
import type { Channel } from '@/lib/kernel/payment';
import type { Platform } from './ad-platforms';
import type { PaymentProviders } from './payment';

/** Why a text message is sent that brings neither a code nor a lesson; the event's own texts. */
type SmsNotice = 'shipped' | 'refunded' | 'published' | 'answered' | 'letter';

/** One text message to be sent. */
export interface SmsMessage {
  readonly mobilePhone: string;
  /** `smsType` of the contract. */
  readonly purpose: number;
  /** 6 digits; '' where it brings a link or words. */
  readonly code: string;
  /** Address that the message brings instead of a code, or ''. */
  readonly link: string;
  /** The whole text of a notice, or ''. */
  readonly words: string;
  /** The same notice in parts, which providers put into a template of theirs; null where it is none. */
  readonly notice: { readonly kind: SmsNotice; readonly values: Readonly<Record<string, string>> } | null;
  readonly at: Date;
}

/** What every SMS provider does. Throws BusinessError when the message could not be handed over. */
export interface SmsProvider {
  readonly send: (message: SmsMessage) => Promise<void>;
}

/** What an upload token allows, in the words of Qiniu's put policy (its published format; unknown fields are its own affair). */
export interface PutPolicy {
  /** `bucket:key`: this key and no other. */
  readonly scope: string;
  /** Unix seconds. */
  readonly deadline: number;
  /** 1 = an existing object is never overwritten. */
  readonly insertOnly: 1;
  /** Bytes. */
  readonly fsizeLimit: number;
  /** Media types, apart by `;`. */
  readonly mimeLimit: string;
  /** 1 = the type is read from the content, not from what the browser says. */
  readonly detectMime: 1;
}

/** Where pictures of visitors go. Both speak Qiniu's form upload (`token`, `key`, `file`), so the browser needs one code. */
export interface UploadProvider {
  readonly name: 'local' | 'qiniu';
  /** Where the browser posts the form: a path of the web tier, or an address of the provider. */
  readonly url: string;
  readonly bucket: string;
  readonly token: (policy: PutPolicy) => string;
}

/** The official account whose JSSDK our pages use. */
export interface WechatAccount {
  readonly appId: string;
  /** The `jsapi_ticket` to sign with, valid for some minutes at least. @throws WechatError, BusinessError */
  readonly jsTicket: () => Promise<string>;
  /** Whose `code` it is, as WeChat's authorisation page gave it; a code is good once. @throws WechatError, BusinessError */
  readonly openIdOf: (code: string) => Promise<string>;
}

/** A private place for files outside of this machine. Every call throws when the store gave no clear answer. */
export interface ObjectStore {
  /** Puts an object below a key that has none yet; false where there is one. */
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<boolean>;
  /** The object; null where there is none. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** Removes an object; again is no mistake. */
  readonly remove: (key: string) => Promise<void>;
  /** A signed address under which anybody may read the object for so many seconds. */
  readonly address: (key: string, seconds: number) => Promise<string>;
  /** What is wrong with the account, '' where nothing is. */
  readonly fault: () => Promise<string>;
}

/** What a template message tells of. */
export type WechatNoticeKind = 'paid' | 'shipped' | 'refunded' | 'published' | 'letter';

/** A template message to somebody who follows the official account. */
export interface WechatNotice {
  readonly kind: WechatNoticeKind;
  readonly openId: string;
  /** Page of ours that it opens. */
  readonly url: string;
  /** By the names of the value, whole: the adapter cuts them to what a keyword holds. */
  readonly values: Readonly<Record<string, string>>;
}

/** Template messages of the official account. */
export interface WechatNotices {
  /** Those that there is a template for. */
  readonly kinds: readonly WechatNoticeKind[];
  /** Sends one; who does not follow the account gets none, which is no mistake. Throws when WeChat did not take it. */
  readonly send: (notice: WechatNotice) => Promise<void>;
  /** What is wrong with each template, '' where nothing is. */
  readonly faults: () => Promise<readonly { readonly kind: WechatNoticeKind; readonly fault: string }[]>;
}

/** One thing that happened after a click. */
export interface Conversion {
  /** The platform counts one id once. */
  readonly conversionId: string;
  /** `registered` = number proved and order made. */
  readonly event: 'registered' | 'paid';
  /** Path of the page that the click opened. */
  readonly landing: string;
  readonly clickKey: ClickKey;
  readonly clickId: string;
  /** 分, of what was paid. */
  readonly amountFen: number | null;
  readonly happenedAt: Date;
}

/** An advertising platform that conversions are reported to. Throws where it did not take one. */
export interface AdPlatform {
  readonly report: (conversion: Conversion) => Promise<void>;
}
/** null = neither configured nor in the sandbox. */
export type AdPlatforms = Readonly<Record<Platform, AdPlatform | null>>;

/** The chat that the team reads. Throws where it did not take the words. */
export interface TeamChat {
  readonly say: (words: string) => Promise<void>;
}

/** What a carrier says of a parcel. */
export interface ParcelNews {
  readonly number: string;
  /** Oldest first. */
  readonly track: readonly { readonly text: string; readonly at: Date }[];
  readonly delivered: boolean;
  /** What it says is wrong; null where nothing is. */
  readonly trouble: ToldTrouble | null;
}

/** Who is told by carriers, and tells us. */
export interface ParcelTracker {
  /** Does it know the carrier by the name that an operator wrote? */
  readonly knows: (carrier: string) => boolean;
  /** Asks to be told of a parcel; again is no mistake. Throws when it was not taken. */
  readonly subscribe: (parcel: { readonly carrier: string; readonly number: string; readonly phone: string }) => Promise<void>;
  /** What it told us, or null where it was not the tracker. */
  readonly news: (rawBody: string) => ParcelNews | null;
  /** The words in which it wants to hear yes (never again) or no (try again). */
  readonly acknowledge: (accepted: boolean) => string;
  /** What is wrong with the account, '' where nothing is. */
  readonly fault: () => Promise<string>;
}

/** An electronic invoice to be issued (数电普票). */
export interface InvoiceWish {
  /** Ours; the platform issues one invoice under it. */
  readonly requestNo: string;
  readonly kind: 'person' | 'company';
  readonly title: string;
  /** '' of a person. */
  readonly taxNo: string;
  readonly amountFen: number;
}

/** What a platform says of an invoice. `failed` is final under its number, `unknown`: it was never asked for. */
export type InvoiceOutcome =
  | { readonly state: 'processing' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'issued'; readonly number: string; readonly pdf: Buffer };

/** Who issues invoices at the tax office for us. Both throw when there was no clear answer. */
export interface InvoicePlatform {
  /** Asks for an invoice; again under its number is no mistake. */
  readonly request: (wish: InvoiceWish) => Promise<Extract<InvoiceOutcome, { state: 'processing' | 'failed' }>>;
  readonly result: (requestNo: string) => Promise<InvoiceOutcome>;
}

/** The pages that show what is kept here. */
export interface Website {
  /** Tells it what has changed, after the change; nobody waits for it, and it never throws. `key`: of the event by which it is known, too. */
  readonly changed: (changes: readonly PageChange[], key?: string) => void;
}

/** Adapters to the outside, chosen by the environment (doors/services.ts). One member a kind of provider. */
export interface Services {
  readonly sms: SmsProvider;
  readonly payments: PaymentProviders;
  /** What may be paid with: the sandbox takes everything, in production an account is needed. */
  readonly channels: readonly Channel[];
  readonly wechat: WechatAccount;
  /** null = nobody is written to in WeChat; messages and SMS say it all the same. */
  readonly wechatNotices: WechatNotices | null;
  readonly uploads: UploadProvider;
  /** Where pictures that came by our own door lie; null = in DATA_DIR. */
  readonly objects: ObjectStore | null;
  /** Where films lie, in parts; null = in the folder of the repository. */
  readonly films: ObjectStore | null;
  readonly ads: AdPlatforms;
  /** null = nobody is told; the commands list what waits. */
  readonly team: TeamChat | null;
  readonly website: Website;
  /** null = an operator issues them (`npm run orders -- invoice`). */
  readonly invoices: InvoicePlatform | null;
  /** null = the track is what an operator writes. */
  readonly parcels: ParcelTracker | null;
}
