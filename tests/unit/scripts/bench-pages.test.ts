import { otherPages, pages, phonePages } from '@/scripts/bench/pages';
import { publicPages } from '../../support/public-pages';

/** Of these a phone is led elsewhere, or told that there is nothing. */
const elsewhere = ['/family', '/parentCode/bindParentCode', '/parentCode/choiceRelationship', '/parentCode/bindCodeFull', '/no/such/page'];

const pathOf = (address: string): string => new URL(address, 'http://x').pathname;

test('every public page is measured on a phone, once', () => {
  const measured = [...pages, ...phonePages, ...otherPages].map(pathOf);
  const anybodys = publicPages.filter(({ usual }) => usual).map(({ address }) => pathOf(address));
  expect([...measured, ...elsewhere].sort()).toEqual([...new Set(anybodys)].sort());
});
