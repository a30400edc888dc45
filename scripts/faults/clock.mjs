/** Preloaded as `clock.mjs?ahead=<ms>` into a process whose clock is to be wrong by so much. */
const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
const Right = Date;
globalThis.Date = class extends Right {
  constructor(...given) {
    super(...(given.length === 0 ? [Right.now() + ahead] : given));
  }

  static now() {
    return Right.now() + ahead;
  }
};
