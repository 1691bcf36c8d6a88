import { isEmpty } from '#resources/domain/violation.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import { splitAlternatively } from '#server/engine/cells/listed.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import { type Attached, fileKey } from './attachments.ts'

const MAX_TOLD = 100

export type ImportFiles = { attached: Attached; missing: Map<string, string> }

export const isFileColumn = ({ field }: Pick<Column, 'field'>): boolean =>
  field.kind === 'image' || field.kind === 'files'

type Held = { id: string; name: string }

const filesOf = (value: unknown): Held[] => (isEmpty(value) ? [] : [value as Held | Held[]].flat())

type NamedFiles = { value: unknown } | { missing: string[] }

const filesCalled = (
  { attached }: ImportFiles,
  column: Column,
  names: readonly string[],
  before: unknown,
): NamedFiles => {
  const held = filesOf(before)
  const free = [...held]
  const missing: string[] = []
  const inputs = names.flatMap((name): FileInput[] => {
    const at = free.findIndex((file) => fileKey(file.name) === fileKey(name))
    const [found] = at < 0 ? [] : free.splice(at, 1)
    if (found) return [{ id: found.id }]
    const stored = attached.get(fileKey(name))
    if (stored) return [{ stored }]
    missing.push(name)
    return []
  })
  if (missing.length > 0) return { missing }
  const isSame = inputs.length === held.length && inputs.every(({ id }, at) => id === held[at]?.id)
  if (isSame) return { value: before }
  return { value: column.field.kind === 'image' ? (inputs[0] ?? null) : inputs }
}

/** A single unknown name may be several names, separated by semicolons or commas. */
export const filesNamed = (files: ImportFiles, column: Column, named: unknown, before: unknown): NamedFiles => {
  const names = (named ?? []) as string[]
  const whole = filesCalled(files, column, names, before)
  const [only, ...others] = names
  const isOne = column.field.kind === 'image' || others.length > 0
  if (!('missing' in whole) || only === undefined || isOne) return whole
  const ways = splitAlternatively(only).map((parts) => ({ parts, found: filesCalled(files, column, parts, before) }))
  const known = ways.find(({ found }) => !('missing' in found))
  const partly = ways.find(({ parts, found }) => 'missing' in found && found.missing.length < parts.length)
  return (known ?? partly)?.found ?? whole
}

export const noteMissing = ({ missing }: ImportFiles, names: readonly string[]): void => {
  for (const name of names) if (missing.size < MAX_TOLD && !missing.has(fileKey(name))) missing.set(fileKey(name), name)
}
