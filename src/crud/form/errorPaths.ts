import type { FieldErrors } from 'react-hook-form'

export type ErrorLeaf = { /** Path of the input, such as `correspondents.2.email`. */ path: string; message: string }

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const OWN_KEYS: readonly string[] = ['ref', 'root', 'types']

/** Returns all errors of a tree: only with a string `type`, since a field may have that name. */
export const errorLeaves = (errors: FieldErrors | unknown, path = ''): ErrorLeaf[] => {
  if (!isNode(errors)) return []
  if (typeof errors.type === 'string') {
    return [{ path, message: typeof errors.message === 'string' ? errors.message : '' }]
  }
  const own = path && isNode(errors.root) && typeof errors.root.type === 'string' ? errorLeaves(errors.root, path) : []
  const parts = Object.entries(errors).filter(([key]) => path === '' || !OWN_KEYS.includes(key))
  return [...own, ...parts.flatMap(([key, part]) => errorLeaves(part, path ? `${path}.${key}` : key))]
}

export const isUnderPath = (path: string, source: string): boolean => path === source || path.startsWith(`${source}.`)
