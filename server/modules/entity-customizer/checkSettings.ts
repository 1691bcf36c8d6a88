import { isDeepStrictEqual } from 'node:util'
import { consoleEntityMessages } from '#i18n/fr/consoleEntities.ts'
import { settingMessages as messages } from '#i18n/fr/customFieldSettings.ts'
import { isPart, UNWRITTEN_IN_PARTS } from '#resources/domain/consoleEntities.ts'
import {
  isConditionSource,
  isReferable,
  type SettingProblem,
  settingProblems,
} from '#resources/domain/customFieldSettings.ts'
import { customFieldShape } from '#resources/domain/customFields.ts'
import { isRoleAllowed, readLimitOf, statesOf } from '#resources/domain/fieldRights.ts'
import { type Condition, fieldsOf } from '#resources/schema/condition.ts'
import type { Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { isDerived, overrideOf } from '#server/engine/overrides/overrides.ts'
import { writerOf } from '#server/engine/overrides/readRights.ts'
import type { FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { CustomField, FieldDraft } from './readFields.ts'
import { duplicatesOf } from './values.ts'

type Around = { context: Context; resource: AnyResource; others: readonly CustomField[] }

const sourcesOf = ({ context, resource, others }: Around): Record<string, Field> => {
  const declared = isDerived(context.kernel, resource) ? Object.entries(resource.fields) : []
  const custom = others.filter(({ retired }) => !retired).map((field) => [field.name, customFieldShape(field)] as const)
  return Object.fromEntries([...declared, ...custom].filter(([, field]) => isConditionSource(field)))
}

const unreadOf = ({ context, resource, others }: Around): string[] => {
  const declared = Object.entries(overrideOf(context, resource.key)?.fields ?? {})
  return [
    ...declared.flatMap(([name, { read }]) => (read ? [name] : [])),
    ...others.flatMap(({ name, settings }) => (settings.read ? [name] : [])),
  ]
}

const errorOf = ({ label }: FieldDraft, found: SettingProblem): FieldError => ({
  path: `settings.${found.setting}`,
  rule: found.problem,
  message: messages.problem(label.trim(), found),
})

export const checkSettings = (draft: FieldDraft, around: Around): FieldError[] => {
  const { context, resource } = around
  const targets = context.kernel.resources.stored.filter(isReferable).map(({ key }) => key)
  const problems = settingProblems(draft, {
    ...{ name: draft.name, sources: sourcesOf(around), targets },
    ...{ unread: unreadOf(around), states: statesOf(resource) },
  })
  if (isPart(resource) && draft.settings.read) problems.push({ setting: 'read', problem: 'PART' })
  const isUnwritten = isPart(resource) && UNWRITTEN_IN_PARTS.includes(draft.type)
  return [
    ...problems.map((problem) => errorOf(draft, problem)),
    ...(isUnwritten ? [{ path: 'type', rule: 'part', message: consoleEntityMessages.notPart }] : []),
  ]
}

export const namesIn = ({ when, requiredIf }: CustomField['settings']): string[] =>
  [when, requiredIf].flatMap((condition) => (condition ? fieldsOf(condition) : []))

export const valuesIn = (condition: Condition | undefined, name: string): unknown[] => {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap((part) => valuesIn(part, name))
  if ('any' in condition) return condition.any.flatMap((part) => valuesIn(part, name))
  if (condition.field !== name || 'filled' in condition) return []
  return ['is' in condition ? condition.is : condition.isNot].flat()
}

/** Lifting a limit, or changing a field that its author does not read, must not give them a right that they lack. */
export const checkMine = (context: Context, before: CustomField, draft?: FieldDraft): FieldError[] => {
  const writer = writerOf(context)
  const { read, write } = before.settings
  const isLifted = !draft || !isDeepStrictEqual(draft.settings.write, write)
  const isMine = !readLimitOf(read, writer) && (!isLifted || isRoleAllowed(write ?? {}, writer))
  return isMine ? [] : [errorOf(draft ?? { ...before, group: null }, { setting: 'read', problem: 'NOT_YOURS' })]
}

export const checkUnnamed = (
  { name, label }: CustomField,
  others: readonly CustomField[],
  path: string,
): FieldError[] => {
  const users = others.filter(({ retired, settings }) => !retired && namesIn(settings).includes(name))
  if (users.length === 0) return []
  const message = messages.named(
    label,
    users.map((user) => user.label),
  )
  return [{ path, rule: 'inCondition', message }]
}

export const checkChoicesUnnamed = (
  before: CustomField,
  draft: FieldDraft,
  others: readonly CustomField[],
): FieldError[] => {
  const left = new Set(draft.options.map(({ id }) => id))
  return before.options.flatMap(({ id, value }) => {
    if (left.has(id)) return []
    const users = others.filter(({ settings }) =>
      [settings.when, settings.requiredIf].some((condition) => valuesIn(condition, before.name).includes(id)),
    )
    if (users.length === 0) return []
    const message = messages.named(
      value,
      users.map((user) => user.label),
    )
    return [{ path: 'options', rule: 'inCondition', message }]
  })
}

export const checkConditions = (around: Around, before: CustomField, after: CustomField): FieldError[] => {
  const broken = around.others.filter((other) => {
    if (other.retired || !namesIn(other.settings).includes(before.name)) return false
    const rest = around.others.filter(({ id }) => id !== other.id)
    const draft = { ...other, group: null }
    return checkSettings(draft, { ...around, others: [...rest, after] }).length > 0
  })
  if (broken.length === 0) return []
  const users = broken.map(({ label }) => label)
  return [{ path: 'type', rule: 'inCondition', message: messages.named(before.label, users) }]
}

export const checkUnique = async (
  db: Queryable,
  { context, resource }: Pick<Around, 'context' | 'resource'>,
  { before, draft }: { before: CustomField; draft: FieldDraft },
): Promise<FieldError[]> => {
  if (!draft.settings.unique || before.settings.unique) return []
  const duplicates = await duplicatesOf(db, context, { resource, name: draft.name })
  if (!duplicates) return []
  return [{ path: 'settings.unique', rule: 'unique', message: messages.duplicates(draft.label, duplicates) }]
}
