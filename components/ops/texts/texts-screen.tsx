'use client';
import { useFilters } from '../data/use-filters';
import { AllTexts } from './all-texts';
import { TextScreen } from './text-screen';

/** 页面与图书: what the pages say, for all sites and for one. */
export function TextsScreen() {
  const { get } = useFilters();
  const name = get('name');
  return name === '' ? <AllTexts /> : <TextScreen name={name} site={get('site')} />;
}
