const same: readonly (readonly [RegExp, string])[] = [
  // `10⁴`, `10¹²`: digits, as everything that is another form of one becomes below.
  [/[¹²³⁴-⁹][⁰¹²³⁴-⁹]*/g, '^$&'],
  // `1½`: kept apart from the whole before it, as `1 1/2` is.
  [/(\d)([¼-¾⅐-⅞])/g, '$1 $2'],
  [/[−–—﹣－]/g, '-'],
  [/[×·⋅]/g, '*'],
  [/÷/g, '/'],
  [/[≤≦⩽]/g, '<='],
  [/[≥≧⩾]/g, '>='],
  [/[‹〈]/g, '<'],
  [/[›〉]/g, '>'],
  [/负无穷大?/g, '-∞'],
  [/正?无穷大?/g, '∞'],
  [/正负|\+\/-/g, '±'],
  [/(^|=)\s*\+-/g, '$1±'],
  [/根号下?/g, '√'],
  [/[º˚゜]/g, '°'],
  [/(\d)⁰/g, '$1°'],
  [/【/g, '['],
  [/】/g, ']'],
  [/∶/g, ':'],
  [/其它/g, '其他'],
];

/** `2 1/2`, `2又1/2`, where nothing before takes the 2. */
const mixed = /(^|[^\w.^°π) ] ?)(\d+)(?: ?又 ?| )(\d+ ?\/ ?\d+)/g;

/** Ways of writing one thing become one: full width, signs, blanks but for one that keeps two digits apart. */
export function plain(typed: string): string {
  return same
    .reduce((text, [sign, by]) => text.replace(sign, by), typed)
    .normalize('NFKC')
    .replace(/⁄/g, '/')
    .replace(/=([<>])/g, '$1=')
    .replace(/[\s$]+/g, ' ')
    .trim()
    .replace(mixed, '$1($2+$3)')
    .replace(/(\d) (?=\d)| /g, (_, digit?: string) => (digit === undefined ? '' : `${digit} `));
}
