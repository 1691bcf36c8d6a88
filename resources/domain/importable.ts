/** Which entities a spreadsheet can bring: those that a line of cells is enough to create. */
import type { AnyResource } from '../schema/resource.ts'

/** `lines`: rows that their service alone writes; `files`: a file that goes without; `noCreation`: no form creates them. */
export type ImportObstacle = 'noCreation' | 'lines' | 'files'

/** What keeps an entity from being imported; undefined when nothing does. */
export const importObstacle = ({ operations, fields }: AnyResource): ImportObstacle | undefined => {
  const all = Object.values(fields)
  if (!operations.includes('create') || !operations.includes('update')) return 'noCreation'
  if (all.some((field) => field.kind === 'children' && field.handWritten && (field.required || field.minItems))) {
    return 'lines'
  }
  return all.some(({ kind, required, when }) => kind === 'files' && required && !when) ? 'files' : undefined
}
