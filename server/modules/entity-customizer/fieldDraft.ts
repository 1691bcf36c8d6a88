import { validate as isId, v7 as uuid } from 'uuid'
import type {
  CreateCustomFieldInput,
  CustomFieldOptionInput,
  UpdateCustomFieldInput,
} from '#contract/entity-customizer.ts'
import { cleanSettings, settingsOf } from '#resources/domain/customFieldSettings.ts'
import { type CustomFieldSettings, isChoiceType } from '#resources/domain/customFields.ts'
import { looksAlike } from '#resources/domain/lookAlikes.ts'
import type { StoredChoice } from '#server/engine/customFields/definitions.ts'
import type { CustomField, FieldDraft } from './readFields.ts'

type Choices = Pick<FieldDraft, 'options' | 'retiredOptions' | 'formerLabels'>

/** Retired choices stored for values that name them; the oldest above this number are dropped. */
const MAX_RETIRED_OPTIONS = 1_000

const NO_CHOICES: Choices = { options: [], retiredOptions: [], formerLabels: {} }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const clean = (draft: FieldDraft): FieldDraft => {
  const settled = { ...draft, label: draft.label.trim() }
  return { ...settled, settings: cleanSettings(settled, isObject(draft.settings) ? draft.settings : {}) }
}

const settingsAfter = (before: CustomField, { type, settings }: UpdateCustomFieldInput): CustomFieldSettings => {
  if (settings !== undefined && settings !== null) return settings as CustomFieldSettings
  const known: readonly string[] = settingsOf(type ?? before.type, Boolean(before.settings.formula))
  const isChanged = type !== undefined && type !== null && type !== before.type
  return Object.fromEntries(
    Object.entries(before.settings).filter(([name]) => !isChanged || (known.includes(name) && name !== 'default')),
  )
}

/** Previous labels stored per choice, for saved searches; the oldest are dropped. */
const MAX_FORMER_LABELS = 20

/** Matches given choices by id, then by label, else creates them. Missing choices are retired. */
const settleChoices = (given: readonly CustomFieldOptionInput[], before: Choices, keepsIds: boolean): Choices => {
  const known = [...before.options, ...before.retiredOptions]
  const named = new Set(given.flatMap(({ id }) => id ?? []))
  const newId = (id: string | null | undefined, index: number): string =>
    keepsIds && id && isId(id) && given.findIndex((one) => one.id === id) === index ? id : uuid()
  const options = given.map(({ id, value, color }, index) => {
    const label = value.trim()
    const same = known.find((one) => (id ? one.id === id : !named.has(one.id) && looksAlike(one.value, label)))
    return { id: same?.id ?? newId(id, index), value: label, color: color?.toUpperCase() ?? null }
  })
  const ids = new Set(options.map(({ id }) => id))
  const formerLabels = { ...before.formerLabels }
  for (const { id, value } of options) {
    const was = known.find((one) => one.id === id)?.value
    if (was === undefined || was === value) continue
    const former = [was, ...(before.formerLabels[id] ?? [])].filter((one) => one !== value)
    formerLabels[id] = former.slice(0, MAX_FORMER_LABELS)
  }
  return { options, formerLabels, retiredOptions: known.filter(({ id }) => !ids.has(id)).slice(0, MAX_RETIRED_OPTIONS) }
}

export const choicesToStore = ({ options, retiredOptions, formerLabels }: Choices): StoredChoice[] =>
  [...options, ...retiredOptions.map((one) => ({ ...one, retired: true }))].map((one) => {
    const formerly = formerLabels[one.id]
    return formerly ? { ...one, formerly } : one
  })

export const newDraft = (input: CreateCustomFieldInput, keepsIds = false): FieldDraft =>
  clean({
    ...input,
    required: input.required ?? false,
    group: input.group ?? null,
    size: input.size ?? 2,
    ...settleChoices(isChoiceType(input.type) ? (input.options ?? []) : [], NO_CHOICES, keepsIds),
    settings: (input.settings ?? {}) as CustomFieldSettings,
    inList: input.inList ?? false,
    retired: false,
    removedAt: null,
  })

/** Choices of a type without choices are retired: the history still names them. */
export const draftOf = (before: CustomField, input: UpdateCustomFieldInput, keepsIds = false): FieldDraft =>
  clean({
    entity: before.entity,
    name: before.name,
    label: input.label ?? before.label,
    type: input.type ?? before.type,
    required: input.required ?? before.required,
    group: input.group === undefined ? (before.group?.id ?? null) : input.group,
    size: input.size ?? before.size,
    ...settleChoices(
      isChoiceType(input.type ?? before.type) ? (input.options ?? before.options) : [],
      before,
      keepsIds,
    ),
    settings: settingsAfter(before, input),
    inList: input.inList ?? before.inList,
    retired: input.retired ?? before.retired,
    removedAt: input.retired === false ? null : before.removedAt,
  })
