/** What a form's error tree says, path by path. */
import type { FieldErrors } from 'react-hook-form'

export type ErrorLeaf = { /** As the form names its inputs: `correspondents.2.email`. */ path: string; message: string }

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Keys that react-hook-form keeps for itself beside the errors of parts. */
const OWN_KEYS: readonly string[] = ['ref', 'root', 'types']

/** Every error of a tree. A field may be called `type` or `message`: only texts there make an error. */
export const errorLeaves = (errors: FieldErrors | unknown, path = ''): ErrorLeaf[] => {
  if (!isNode(errors)) return []
  if (typeof errors.type === 'string') {
    return [{ path, message: typeof errors.message === 'string' ? errors.message : '' }]
  }
  const own = path && isNode(errors.root) && typeof errors.root.type === 'string' ? errorLeaves(errors.root, path) : []
  const parts = Object.entries(errors).filter(([key]) => path === '' || !OWN_KEYS.includes(key))
  return [...own, ...parts.flatMap(([key, part]) => errorLeaves(part, path ? `${path}.${key}` : key))]
}

/** Whether an error stands on a field or on a part of it. */
export const isUnderPath = (path: string, source: string): boolean => path === source || path.startsWith(`${source}.`)
