'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useLiking } from './liking';
import { isFilmed } from './shared/address';
import type { PictureChoice } from './shared/types';
import { roundSize } from './size';
import type { Film } from './shared/use-film';
import type { Strokes } from './use-strokes';

/** What is to be seen of a lesson; `written` = its sentences alone; null = it is not known yet what there is. */
type Picture = 'vector' | 'listen' | 'film' | 'written' | null;

function pictureOf(strokes: Strokes | null | undefined, liked: 'vector' | 'listen' | null, filmless: boolean): Picture {
  if (strokes === undefined) return null;
  if (strokes?.Screen) return liked ?? (filmless ? 'vector' : 'film');
  return strokes && filmless ? 'written' : 'film';
}

/**
 * Which picture is shown, and the list to choose from. What somebody chose once holds for the next lesson, as far as it has
 * it: a lesson without strokes is a film, one that was never filmed is strokes, and where these cannot be drawn it is read.
 */
export function usePicture(strokes: Strokes | null | undefined, film: Film): { readonly picture: Picture; readonly choice: PictureChoice } {
  const t = useTranslations('player');
  const [liked, choose] = useLiking('picture', 'vector');
  const drawn = liked === 'vector' || liked === 'listen' ? liked : null;
  const filmless = film.address !== null && !isFilmed(film.address);
  const picture = pictureOf(strokes, drawn, filmless);

  const { levels, choose: take } = film.quality;
  useEffect(() => {
    if (levels.length > 0) take(levels.find(({ height }) => String(height) === liked)?.index ?? -1);
  }, [levels, liked, take]);

  const option = (value: string, name: string, bytes: number) => {
    const size = roundSize(bytes);
    return { value, name, label: size === '' ? name : t('costs', { name, size }) };
  };
  const heights = strokes ? (film.address?.qualities ?? []) : levels.length > 1 ? levels : [];
  const films = [...new Set(heights.map(({ height }) => height))]
    .sort((a, b) => b - a)
    .map((height) =>
      option(
        String(height),
        t('height', { height: String(height) }),
        film.address?.qualities.find((one) => one.height === height)?.bytes ?? 0,
      ),
    );
  // The device itself reads aloud: to listen costs what the strokes do.
  const options = strokes?.Screen
    ? [option('vector', t('vector'), strokes.bytes), ...films, option('listen', t('listen'), strokes.bytes)]
    : films.length > 0
      ? [option('auto', t('qualityAuto'), 0), ...films]
      : [];
  const value = options.some((option) => option.value === liked) ? liked : (options[0]?.value ?? '');
  return { picture, choice: { options, value, choose } };
}
