import { useTranslations } from 'next-intl';
import { useInBrowser } from '@/lib/client/use-in-browser';
import type { ControlsProps } from './controls';
import { useLiking } from './liking';
import type { Lesson } from './shared/types';

const none = (): void => undefined;

/**
 * The keys of a drawn lesson while its strokes are on their way: they do nothing yet, and stand where they will. On a phone they take a
 * second row, by which all that is below would move. Null for a lesson that is a film only.
 */
export function usePromisedKeys({ drawn }: Lesson): Pick<ControlsProps, 'pictures' | 'onStep' | 'turns' | 'aloud'> | null {
  const t = useTranslations('player');
  const [liked] = useLiking('picture', 'vector');
  const [turns] = useLiking('turns', 'on');
  const [aloud] = useLiking('aloud', 'off');
  // The server does not know what is liked, and draws the same.
  const value = useInBrowser() ? liked : 'vector';
  if (!drawn) return null;
  const named = (picture: string): string => {
    if (picture === 'vector' || picture === 'listen') return t(picture);
    return picture === 'auto' ? t('qualityAuto') : t('height', { height: picture });
  };
  const pictures = [...new Set(['vector', 'listen', value])];
  const onBoard = value === 'vector' || value === 'listen';
  return {
    pictures: { options: pictures.map((one) => ({ value: one, name: named(one), label: named(one) })), value, choose: none },
    onStep: none,
    turns: onBoard ? { on: turns === 'on', set: none } : undefined,
    aloud: value === 'vector' ? { on: aloud === 'on', set: none } : undefined,
  };
}
