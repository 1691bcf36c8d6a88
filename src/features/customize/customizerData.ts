/** Reads and writes of the customisation screens; each write refreshes the caches of the whole application. */
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CheckFormulaDocument,
  CreateCustomFieldDocument,
  CreateCustomFieldGroupDocument,
  CustomFieldBlankCountDocument,
  CustomFieldCountsDocument,
  CustomFieldTypePreviewDocument,
  type CustomFieldTypePreviewQuery,
  CustomFieldValueCountDocument,
  DeleteCustomFieldDocument,
  DeleteCustomFieldGroupDocument,
  FormulaFieldsDocument,
  type FormulaFieldsQuery,
  UpdateCustomFieldDocument,
  UpdateCustomFieldGroupDocument,
  UpdateEntityConfigurationDocument,
  UpdateEntityOverrideDocument,
} from '#dataProviders/operations/entity-customizer.customize.ts'
import {
  CustomFieldsDocument,
  EntityConfigurationsDocument,
  type EntityConfigurationsQuery,
} from '#dataProviders/operations/entity-customizer.ts'
import type { CustomFieldSettings, CustomFieldType } from '#resources/domain/customFields.ts'
import {
  type EntityOverride,
  type FieldOverride,
  NO_OVERRIDE,
  type SectionOverride,
} from '#resources/domain/entityOverride.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type EntityNames = EntityConfigurationsQuery['getEntityConfigurations'][number]
export type FieldDraft = {
  label: string
  name: string
  type: CustomFieldType
  required: boolean
  section: string
  size: number
  options: { id?: string; value: string; color: string | null }[]
  settings: CustomFieldSettings
  inList: boolean
}

export type OverrideInput = {
  entity: string
  fields?: Readonly<Record<string, FieldOverride | null>>
  sections?: SectionOverride[] | null
}

const NAMES_KEY = ['entityConfigurations'] as const
const FIELDS_KEY = ['customFields'] as const

const useWording = <T>(select: (wording: EntityConfigurationsQuery) => T) => {
  const client = useQueryClient()
  useLiveEvent('entityConfiguration', () => void client.invalidateQueries({ queryKey: NAMES_KEY }))
  return useQuery({
    queryKey: [...NAMES_KEY, 'screen'],
    queryFn: ({ signal }) => callOperation(EntityConfigurationsDocument, { original: true }, { signal }),
    select,
  })
}

const namesIn = ({ getEntityConfigurations }: EntityConfigurationsQuery) => getEntityConfigurations

export const useNames = () => useWording(namesIn)

export const useOriginalOverride = (entity: string): EntityOverride =>
  useWording(({ getEntityOverrides }) => {
    const found: unknown = getEntityOverrides.find((one) => one.entity === entity)?.patch
    return (found as EntityOverride | undefined) ?? NO_OVERRIDE
  }).data ?? NO_OVERRIDE

export const useQuarantined = (entity: string): number =>
  useWording(({ getEntityOverrides }) => {
    const held: unknown = getEntityOverrides.find((one) => one.entity === entity)?.quarantined
    return Array.isArray(held) ? held.length : 0
  }).data ?? 0

export const useFieldCounts = () =>
  useQuery({
    queryKey: [...FIELDS_KEY, 'counts'],
    queryFn: async ({ signal }) => {
      const data = await callOperation(CustomFieldCountsDocument, {}, { signal })
      const inUse = data.getCustomFields.fields.filter((field) => !field.retired)
      return new Map([...Map.groupBy(inUse, ({ entity }) => entity)].map(([entity, fields]) => [entity, fields.length]))
    },
  })

export const useFields = (entity: string) => {
  const client = useQueryClient()
  useLiveEvent('customField', () => void client.invalidateQueries({ queryKey: FIELDS_KEY }))
  return useQuery({
    queryKey: [...FIELDS_KEY, entity, 'screen'],
    queryFn: async ({ signal }) =>
      (await callOperation(CustomFieldsDocument, { entity, original: true }, { signal })).getCustomFields,
  })
}

export const useValueCount = (id: string | undefined) =>
  useQuery({
    queryKey: ['customFieldValues', id],
    gcTime: 0,
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await callOperation(CustomFieldValueCountDocument, { id: id ?? '' }, { signal })).countCustomFieldValues,
  })

export const useBlankCount = (id: string | undefined, isAsked: boolean) =>
  useQuery({
    queryKey: ['customFieldBlanks', id],
    gcTime: 0,
    enabled: isAsked && id !== undefined,
    queryFn: async ({ signal }) =>
      (await callOperation(CustomFieldBlankCountDocument, { id: id ?? '' }, { signal })).countCustomFieldBlanks,
  })

export type TypePreview = CustomFieldTypePreviewQuery['previewCustomFieldType']
export type TypeChange = Pick<FieldDraft, 'type' | 'options' | 'settings'>

/** Counts the values that a change of the type would convert; `change` undefined: nothing is asked. */
export const useTypePreview = (id: string, change: TypeChange | undefined) =>
  useQuery({
    queryKey: ['customFieldPreview', id, JSON.stringify(change)],
    gcTime: 0,
    retry: false,
    enabled: change !== undefined,
    queryFn: async ({ signal }): Promise<TypePreview> =>
      (await callOperation(CustomFieldTypePreviewDocument, { id, input: change ?? {} }, { signal }))
        .previewCustomFieldType,
  })

const turns = new WeakMap<QueryClient, Promise<unknown>>()

/** One after the other: each holds the whole order, so an older one that arrives last would undo the newer. */
const inTurn = (client: QueryClient, write: () => Promise<void>): Promise<void> => {
  const turn = (turns.get(client) ?? Promise.resolve()).then(write)
  turns.set(
    client,
    turn.catch(() => undefined),
  )
  return turn
}

/** Checks a formula while it is written; the last answer stays until the next one. */
export const useFormulaCheck = (entity: string, name: string, formula: string) =>
  useQuery({
    queryKey: ['formula', entity, name, formula],
    gcTime: 0,
    enabled: formula.trim() !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callOperation(CheckFormulaDocument, { entity, name, formula }, { signal })).checkFormula,
  })

type FormulaField = FormulaFieldsQuery['getFormulaFields'][number]

export const useFormulaFields = (entity: string): readonly FormulaField[] =>
  useQuery({
    queryKey: [...FIELDS_KEY, entity, 'formula'],
    queryFn: async ({ signal }) =>
      (await callOperation(FormulaFieldsDocument, { entity }, { signal })).getFormulaFields,
  }).data ?? []

export const useCustomizer = () => {
  const client = useQueryClient()
  const refreshing = async (key: readonly string[], written: Promise<unknown>): Promise<void> => {
    await written
    await client.invalidateQueries({ queryKey: key })
  }
  const fields = (written: Promise<unknown>) => refreshing(FIELDS_KEY, written)
  return {
    setNames: ({ isDefault: _known, isDerived: _written, ...input }: EntityNames) =>
      refreshing(NAMES_KEY, callOperation(UpdateEntityConfigurationDocument, { input })),
    createField: (entity: string, draft: Omit<FieldDraft, 'section'>) =>
      fields(callOperation(CreateCustomFieldDocument, { input: { entity, ...draft } })),
    updateField: (
      id: string,
      input: Partial<Omit<FieldDraft, 'name' | 'section'>> & { retired?: boolean; acceptedLosses?: number },
    ) => fields(callOperation(UpdateCustomFieldDocument, { id, input })),
    deleteField: (id: string) => fields(callOperation(DeleteCustomFieldDocument, { id, force: true })),
    override: (input: OverrideInput) =>
      inTurn(client, async () => {
        await refreshing(NAMES_KEY, callOperation(UpdateEntityOverrideDocument, { input }))
        if (input.sections !== undefined) await client.invalidateQueries({ queryKey: FIELDS_KEY })
      }),
    createGroup: (entity: string, label: string) =>
      fields(callOperation(CreateCustomFieldGroupDocument, { entity, label })),
    updateGroup: (id: string, label: string) => fields(callOperation(UpdateCustomFieldGroupDocument, { id, label })),
    deleteGroup: (id: string) => fields(callOperation(DeleteCustomFieldGroupDocument, { id })),
  }
}
