'use client';
import { useState } from 'react';
import { useApi } from '@/lib/query/hooks';
import type { Place } from './receiver';

/** One of the three lists: 省, 市, 区. */
export interface AreaLevel {
  readonly key: 'receiverProvince' | 'receiverCity' | 'receiverZone';
  readonly list: readonly Place[];
  readonly value: number | null;
  /** Why it cannot be chosen from now. */
  readonly state: 'ready' | 'waits' | 'loading' | 'failed';
  readonly choose: (id: number) => void;
}

export interface Areas {
  readonly levels: readonly AreaLevel[];
  /** Down to the last level there is, else null. */
  readonly chosen: readonly Place[] | null;
  /** The one the form began with, once its names are known. */
  readonly known: readonly Place[];
  readonly reload: () => void;
}

/** The choice of a province, a city and a district, begun with the one that is known. Each list is read when it can be chosen from. */
export function useAreas(knownId: number | null, enabled = true): Areas {
  const [picked, setPicked] = useState<readonly Place[] | null>(null);
  const old = useApi('common.areaById', { id: knownId ?? 1 }, { enabled: enabled && knownId !== null });
  const known: readonly Place[] = old.data ? [...old.data.parents, old.data] : [];
  const [province, second, third] = picked ?? known;
  const provinces = useApi('common.provinces', {}, { enabled });
  const cities = useApi('common.citiesOf', { provinceId: province?.id ?? 1 }, { enabled: enabled && province !== undefined });
  // A municipality is its own only city: nobody has to choose it.
  const only = second === undefined && cities.data?.list.length === 1 ? cities.data.list[0] : undefined;
  const city = second ?? only;
  const zones = useApi('common.zone', { id: city?.id ?? 1 }, { enabled: enabled && city !== undefined });

  const path = [province, city, third].filter((place) => place !== undefined);
  const asked = [
    { key: 'receiverProvince', query: provinces, needs: true, value: province },
    { key: 'receiverCity', query: cities, needs: province !== undefined, value: city },
    { key: 'receiverZone', query: zones, needs: city !== undefined, value: third },
  ] as const;
  const levels = asked.map(({ key, query, needs, value }, at): AreaLevel => {
    const list = (needs ? query.data?.list : undefined) ?? [];
    return {
      key,
      list,
      value: value?.id ?? null,
      state: !needs ? 'waits' : query.data ? 'ready' : query.error ? 'failed' : 'loading',
      choose: (id) => setPicked([...path.slice(0, at), ...list.filter((place) => place.id === id)]),
    };
  });
  const ends = third !== undefined || (city !== undefined && zones.data?.list.length === 0);
  const reload = (): void => {
    for (const { query, needs } of asked) if (needs && query.error) void query.refetch();
  };
  return { levels, chosen: ends ? path : null, known, reload };
}
