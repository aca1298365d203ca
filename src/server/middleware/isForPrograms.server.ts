import type { Request } from 'express';

/** Whether programs ask for this address, which read JSON; after resolveRegion for those of regions as well. */
export function isForPrograms({ path }: Pick<Request, 'path'>): boolean {
  return path.startsWith('/api/');
}
