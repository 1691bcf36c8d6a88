import type { AnyResource } from '../schema/resource.ts'

/** According to its declaration; the service may still reject a write. */
export const isImportable = ({ operations, external }: AnyResource): boolean =>
  !external && operations.includes('create') && operations.includes('update')
