/** The rights of a role in one cell: « Réservations : tout | Biens : lecture, suppression ». */
import { rightLabels } from '#i18n/fr/rights.ts'
import { cellProblems, cellWords } from '#i18n/fr/transfer.ts'
import { comparable, LIST_SEPARATOR } from '#resources/domain/csvText.ts'
import { type Grant, RIGHTS, type Rights, rightDefinition } from '#resources/domain/rights.ts'
import type { Problem } from './cell.ts'

const words = cellWords.rights

const grantText = (code: string, grant: Grant): string => {
  const label = rightLabels[code] ?? code
  if (rightDefinition(code)?.shape === 'flag') return label
  if (grant === true) return `${label} : ${words.all}`
  const parts = [
    words.read,
    ...(grant.createAndUpdate ? [words.createAndUpdate] : []),
    ...(grant.delete ? [words.delete] : []),
  ]
  return `${label} : ${parts.join(', ')}`
}

export const rightsCell = (value: unknown): string =>
  Object.entries(value as Rights)
    .map(([code, grant]) => grantText(code, grant))
    .join(LIST_SEPARATOR)

const codeOf = (label: string): string | undefined =>
  RIGHTS.find(({ code }) => code === label || comparable(rightLabels[code] ?? '') === comparable(label))?.code ??
  (/^[A-Z][A-Z0-9_]*$/.test(label) ? label : undefined)

const readGrant = (text: string): Grant | undefined => {
  const parts = new Set(text.split(',').map(comparable))
  if (parts.has(comparable(words.all))) return true
  const known = [words.read, words.createAndUpdate, words.delete].map(comparable)
  if ([...parts].some((part) => !known.includes(part))) return undefined
  const [, canWrite, canDelete] = known.map((part) => parts.has(part))
  return { ...(canWrite && { createAndUpdate: true }), ...(canDelete && { delete: true }) }
}

/** The rights of a cell, or its first problem. */
export const readRights = (cell: string): { value: Rights } | Problem => {
  const rights: Record<string, Grant> = {}
  for (const part of cell.split('|').map((one) => one.trim())) {
    if (part === '') continue
    const [label = '', extent] = part.split(':').map((one) => one.trim())
    const code = codeOf(label)
    if (!code) return { problem: cellProblems.right(label) }
    const grant = extent === undefined ? true : readGrant(extent)
    if (grant === undefined) return { problem: cellProblems.grant(extent ?? '') }
    rights[code] = grant
  }
  return { value: rights }
}
