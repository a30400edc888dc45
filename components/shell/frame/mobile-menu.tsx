'use client';
import * as Radix from '@radix-ui/react-dialog';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useBackCloses } from '@/components/ui/use-back-closes';
import { useReturnFocus } from '@/components/ui/use-return-focus';
import { locale, timeZone } from '@/lib/i18n/locale';
import layout from '@/messages/zh-CN/layout.json';
import { InformationRelease } from './information-release';
import type { BookLink, Menu, MenuLink } from './menu';
import styles from './mobile-menu.module.css';
import { ShopList } from './shop-list';
import { UserArea } from './user-area';
import type { UserAreaWords } from './user-area-words';

export interface MobileMenuProps {
  readonly menu: Menu;
  readonly words: UserAreaWords;
  readonly phone: string;
  readonly hours: string;
  readonly links: {
    readonly notifications: string;
    readonly verifyAdviser: string;
    readonly verifyBook: string;
    readonly feedback: string;
    readonly contact: string;
  };
  readonly onClose: () => void;
}

function Group({ label, open = false, children }: { readonly label: string; readonly open?: boolean; readonly children: ReactNode }) {
  const [shown, setShown] = useState(open);
  return (
    <li className={cx(shown && styles.op)}>
      <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {label}
        <Icon name="d" />
      </button>
      {shown ? children : null}
    </li>
  );
}

function Item({ link }: { readonly link: MenuLink }) {
  return (
    <li className={cx(link.current && styles.on)}>
      <Link href={link.href} aria-current={link.current ? 'page' : undefined}>
        <span>{link.label}</span>
      </Link>
    </li>
  );
}

function Books({ books, all }: { readonly books: readonly BookLink[]; readonly all: MenuLink }) {
  const t = useTranslations('layout.nav');
  return (
    <div className={styles.books}>
      {books.map((book) => (
        <Link key={book.href} href={book.href}>
          <img src={book.cover} alt="" width={300} height={420} />
          {book.label}
        </Link>
      ))}
      <Link href={all.href} className={styles.all}>
        {t('all')}
      </Link>
    </div>
  );
}

function Pair({ links }: { readonly links: readonly Pick<MenuLink, 'label' | 'href'>[] }) {
  return (
    <div className={styles.pair}>
      {links.map(({ href, label }) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
    </div>
  );
}

function Panel({ menu, words, phone, hours, links, onClose }: MobileMenuProps) {
  const t = useTranslations('layout');
  const returnFocus = useReturnFocus();
  const closeOnLink = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <Radix.Content className={styles.mm} aria-describedby={undefined} onClick={closeOnLink} onCloseAutoFocus={returnFocus}>
      <Radix.Title className="sr-only">{t('menu.title')}</Radix.Title>
      <div className={styles.top}>
        <UserArea words={words} look="menu" onDone={onClose} />
        <Radix.Close className={styles.x} aria-label={t('menu.close')}>
          <Icon name="x" />
        </Radix.Close>
      </div>
      <ul>
        <Item link={menu.home} />
        <Item link={menu.courses} />
        <Group label={menu.senior.all.label} open>
          <Books {...menu.senior} />
        </Group>
        <Group label={menu.junior.all.label}>
          <Books {...menu.junior} />
        </Group>
        <Item link={menu.pad} />
        <Item link={menu.paper} />
        <Group label={t('verify.title')} open>
          <div className={styles.pair}>
            <DialogLink href={links.verifyAdviser} kind="verify" options={{ subject: 'adviser' }}>
              {t('verify.adviser')}
            </DialogLink>
            <DialogLink href={links.verifyBook} kind="verify" options={{ subject: 'book' }}>
              {t('verify.book')}
            </DialogLink>
          </div>
        </Group>
        <Group label={menu.about.title}>
          <Pair links={menu.about.pages} />
        </Group>
        <Group label={t('nav.news')}>
          <Pair links={menu.news} />
        </Group>
        <Group label={t('nav.shops')}>
          <ShopList shops={menu.shops} compact className={styles.shops} />
        </Group>
        <Item link={menu.procurement} />
        <li>
          <InformationRelease label={t('nav.release')} notifications={links.notifications} onDone={onClose} />
        </li>
        <Group label={words.mine}>
          <div className={styles.pair}>
            {words.personal.map(({ id, label, href }) => (
              <Link key={id} href={href}>
                {label}
              </Link>
            ))}
            <DialogLink href={words.adviser.href} kind="adviser" options={{}}>
              {words.adviser.label}
            </DialogLink>
          </div>
        </Group>
        <li>
          <DialogLink href={links.feedback} kind="feedback" options={{}}>
            {t('feedback')}
          </DialogLink>
        </li>
      </ul>
      <div className={styles.foot}>
        {t('phone')}
        <a className="num" href={`tel:${phone}`}>
          {phone}
        </a>
        {hours}
        <DialogLink href={links.contact} kind="service" options={{}} className={styles.service}>
          {t('service')}
        </DialogLink>
      </div>
    </Radix.Content>
  );
}

/** The menu that slides in from the right on a phone (§2.18): focus stays inside; Escape, the shade and the back button close it. */
export default function MobileMenu(props: MobileMenuProps) {
  useBackCloses(true, props.onClose);
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={styles.mk} />
        <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={{ layout }}>
          <Panel {...props} />
        </NextIntlClientProvider>
      </Radix.Portal>
    </Radix.Root>
  );
}
