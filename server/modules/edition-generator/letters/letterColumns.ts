import { findLabels } from '#i18n/entityLabels.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { letterListNames, letterMarkGroups, letterMarkNames } from '#i18n/fr/letterMarks.ts'
import { rulesOf } from '#kinds/rules.ts'
import {
  LETTER_COMMON_MARKS,
  LETTER_ENTITIES,
  LETTER_LISTS,
  LETTER_OWN_MARKS,
  LETTER_POINTED,
  type LetterList,
  type LetterType,
} from '#resources/domain/letterTypes.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { Context } from '#server/engine/context.ts'
import { renamed } from '#server/engine/customFields/renaming.ts'
import { columnsOf } from '#server/features/transfer/columns.ts'

const SYSTEM: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt'])

const isOffered = ({ source, field, isCustom }: Column): boolean =>
  !SYSTEM.has(source) && !rulesOf(field).isOutsideLetters && (field.kind !== 'image' || isCustom)

/** Fields of an entity by placeholder name. Requires `loadDefinitions`. */
export const letterColumns = (context: Context, entity: string): ReadonlyMap<string, Column> =>
  new Map(
    columnsOf(context, context.kernel.resources.get(entity))
      .filter(isOffered)
      .map((column) => [column.name, column]),
  )

export type LetterMark = { name: string; label: string }
export type LetterMarkGroup = { title: string; list: string | null; marks: LetterMark[] }

const nameOf = (context: Context, entity: string): string =>
  renamed(context, capitalise(findLabels(entity, context.kernel.resources)?.singular ?? entity))

const marksOf = (context: Context, entity: string, prefix = ''): LetterMark[] =>
  [...letterColumns(context, entity)].map(([name, { label }]) => ({ name: `${prefix}${name}`, label }))

const listsOf = (type: LetterType): LetterList[] =>
  type === 'RESERVATION' ? (Object.keys(LETTER_LISTS) as LetterList[]) : []

export const offeredMarks = (context: Context, type: LetterType): LetterMarkGroup[] => {
  const named = (names: readonly (keyof typeof letterMarkNames)[]) =>
    names.map((name) => ({ name, label: letterMarkNames[name] }))
  const entity = LETTER_ENTITIES[type]
  const pointed = Object.entries(LETTER_POINTED[type]).map(([name, target]) => ({
    title: letterMarkNames[name as keyof typeof letterMarkNames] ?? nameOf(context, target),
    list: null,
    marks: marksOf(context, target, `${name}.`),
  }))
  const lists = listsOf(type).map((list) => ({
    title: letterListNames[list].title,
    list,
    marks: [
      ...LETTER_LISTS[list].map((name) => ({ name, label: letterListNames[list].marks[name] ?? name })),
      ...(list !== 'borrowers' ? customMarks(context, 'reservationItem') : []),
    ],
  }))
  return [
    { title: nameOf(context, entity), list: null, marks: marksOf(context, entity) },
    { title: letterMarkGroups.own, list: null, marks: named(LETTER_OWN_MARKS[type]) },
    ...lists,
    ...pointed,
    { title: letterMarkGroups.common, list: null, marks: named(LETTER_COMMON_MARKS) },
  ]
}

const customMarks = (context: Context, entity: string): LetterMark[] =>
  [...letterColumns(context, entity).values()]
    .filter(({ isCustom }) => isCustom)
    .map(({ name, label }) => ({ name, label }))

export const knownMarks = (context: Context, type: LetterType): ReadonlySet<string> =>
  new Set(offeredMarks(context, type).flatMap(({ marks }) => marks.map(({ name }) => name)))
