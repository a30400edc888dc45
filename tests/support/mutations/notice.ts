/** A notification as it comes over the network. */
export interface Notice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What has become of a notification, said in a word for whoever reads a failure. */
export interface Mutation extends Notice {
  readonly what: string;
}
