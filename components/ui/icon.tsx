import { cx } from './cx';

/** The symbols of public/art/icons.svg. */
export type IconName =
  | 'search'
  | 'menu'
  | 'x'
  | 'r'
  | 'l'
  | 'd'
  | 'u'
  | 'phone'
  | 'qr'
  | 'app'
  | 'shop'
  | 'shield'
  | 'msg'
  | 'user'
  | 'play'
  | 'pause'
  | 'next'
  | 'vol'
  | 'float'
  | 'full'
  | 'lock'
  | 'ok'
  | 'copy'
  | 'dl'
  | 'clock'
  | 'star'
  | 'bell'
  | 'cog'
  | 'book'
  | 'order'
  | 'out'
  | 're'
  | 'cap'
  | 'wx'
  | 'card'
  | 'cam'
  | 'pen'
  | 'fire'
  | 'cal'
  | 'warn';

/** A line drawing from the sprite; decoration only, the text beside it or aria-label says the meaning. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={cx('icon', className)} aria-hidden="true">
      <use href={`/art/icons.svg#i-${name}`} />
    </svg>
  );
}
