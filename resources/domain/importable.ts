/** Which entities a spreadsheet can bring: those that people create and change. */
import type { AnyResource } from '../schema/resource.ts'

/** As its declaration has it; a service that writes by itself may still refuse. */
export const isImportable = ({ operations, external }: AnyResource): boolean =>
  !external && operations.includes('create') && operations.includes('update')
