/** Which entities a spreadsheet can bring: those that a line of cells is enough to create. */
import type { AnyResource } from '../schema/resource.ts'

/** `files`: a file that goes without; `noCreation`: no form creates them. */
export type ImportObstacle = 'noCreation' | 'files'

/** What keeps an entity from being imported; undefined when nothing does. */
export const importObstacle = ({ operations, fields }: AnyResource): ImportObstacle | undefined => {
  if (!operations.includes('create') || !operations.includes('update')) return 'noCreation'
  const isFile = Object.values(fields).some(({ kind, required, when }) => kind === 'files' && required && !when)
  return isFile ? 'files' : undefined
}
