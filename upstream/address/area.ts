import { areaNames, streetOf } from '@/lib/contracts/values/areas';
import { areaWithParents, isLastLevel } from '../common/areas';
import type { Database } from '../db/open';
import { BusinessError } from '../kernel/errors';
import { addressMessages } from './messages';

/**
 * Does the address lie in the district that was chosen? It must be one at the end of the tree, and the line must begin with
 * its names and go on. @throws BusinessError with what to do
 */
export async function checkArea(db: Database, areaId: number, address: string): Promise<void> {
  const path = await areaWithParents(db, areaId);
  if (!path || !(await isLastLevel(db, areaId)) || !address.startsWith(areaNames(path).join(' ')))
    throw new BusinessError(addressMessages.area);
  if (streetOf(path, address) === '') throw new BusinessError(addressMessages.street);
}
