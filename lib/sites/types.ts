import type { ShopKey } from '@/lib/kernel/shops';

/** One site of the product: what differs by host (§11). Texts are '' when not configured anywhere. */
export interface Site {
  /** Lower case, as in SITE_KEYS; never shown to visitors. */
  readonly key: string;
  /** Exact host names, lower case, without port. */
  readonly hosts: readonly string[];
  /** Short brand name: 星课邦. */
  readonly name: string;
  /** Default document title: 星课邦教育. */
  readonly brandTitle: string;
  readonly company: string;
  readonly address: string;
  readonly phone: string;
  /** Where learners send books back to: who, which telephone, which address, as it stands on a parcel. */
  readonly returnAddress: string;
  readonly hours: string;
  /** 京ICP备…号 and where it links to. */
  readonly icp: string;
  readonly icpUrl: string;
  /** 京公网安备…号 and where it links to. */
  readonly policeRecord: string;
  readonly policeUrl: string;
  /** Licence numbers of the footer, each with its page below /businesslicense. */
  readonly telecomPermit: string;
  readonly publicationPermit: string;
  readonly businessLicense: string;
  /** Permit to teach school subjects outside school. */
  readonly trainingPermit: string;
  readonly copyright: string;
  /** Addresses of QR images, of this site (`/…`) or absolute. */
  readonly qr: { readonly wechat: string; readonly douyin: string; readonly app: string };
  /** Addresses of shops; for Douyin and Baidu also the name to search for there. '' = there is no such shop. */
  readonly shops: Readonly<Record<ShopKey, string>>;
  /** Names of ours that stand nowhere else: official accounts of WeChat and video sites, names of shops. */
  readonly accounts: readonly string[];
  /** What stands behind the @ of our mailboxes. */
  readonly mailDomain: string;
  readonly app: { readonly ios: string; readonly android: string };
  /** Is the agreement box of the login dialog ticked at first (§5.4)? */
  readonly agreementPreticked: boolean;
}
