/** The rights of a role in one cell: « Réservations : tout | Biens : lecture, suppression ». */
import { rightLabels } from '#i18n/fr/rights.ts'
import { cellProblems, cellWords } from '#i18n/fr/transfer.ts'
import { comparable, LIST_SEPARATOR } from '#resources/domain/csvText.ts'
import { type Grant, RIGHTS, type Rights, rightDefinition } from '#resources/domain/rights.ts'
import type { Problem } from '#server/engine/cells/cell.ts'

const extents = cellWords.rights

type Words = Readonly<Record<string, string>>

const grantText = (words: Words, code: string, grant: Grant): string => {
  const label = words[code] ?? code
  if (rightDefinition(code)?.shape === 'flag') return label
  if (grant === true) return `${label} : ${extents.all}`
  const parts = [
    extents.read,
    ...(grant.createAndUpdate ? [extents.createAndUpdate] : []),
    ...(grant.delete ? [extents.delete] : []),
  ]
  return `${label} : ${parts.join(', ')}`
}

export const rightsCell = (value: unknown, words: Words): string =>
  Object.entries(value as Rights)
    .map(([code, grant]) => grantText(words, code, grant))
    .join(LIST_SEPARATOR)

const codeOf = (label: string, words: Words): string | undefined =>
  [...RIGHTS.map(({ code }) => code), ...Object.keys(words)].find((code) =>
    [code, words[code] ?? '', rightLabels[code] ?? ''].some((one) => comparable(one) === comparable(label)),
  ) ?? (/^[A-Z][A-Z0-9_]*$/.test(label) ? label : undefined)

const readGrant = (text: string): Grant | undefined => {
  const parts = new Set(text.split(',').map(comparable))
  if (parts.has(comparable(extents.all))) return true
  const known = [extents.read, extents.createAndUpdate, extents.delete].map(comparable)
  if ([...parts].some((part) => !known.includes(part))) return undefined
  const [, canWrite, canDelete] = known.map((part) => parts.has(part))
  return { ...(canWrite && { createAndUpdate: true }), ...(canDelete && { delete: true }) }
}

export const readRights = (cell: string, words: Words): { value: Rights } | Problem => {
  const rights: Record<string, Grant> = {}
  for (const part of cell.split(/[|;\n]/).map((one) => one.trim())) {
    if (part === '') continue
    const [label = '', extent] = part.split(':').map((one) => one.trim())
    const code = codeOf(label, words)
    if (!code) return { problem: cellProblems.right(label) }
    const grant = extent === undefined ? true : readGrant(extent)
    if (grant === undefined) return { problem: cellProblems.grant(extent ?? '') }
    rights[code] = grant
  }
  return { value: rights }
}
