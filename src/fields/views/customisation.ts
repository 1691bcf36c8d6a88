import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CustomFieldsDocument,
  type CustomFieldsQuery,
  EntityConfigurationsDocument,
} from '#dataProviders/operations/entity-customizer.ts'
import { entityLabels } from '#i18n/entityLabels.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { type Names, type Renaming, renamedDeep, renamingOf } from '#i18n/renaming.ts'
import { speakAs } from '#i18n/spoken.ts'
import { speakLabels } from '#i18n/spokenLabels.ts'
import { type EntityOverride, overriddenLabels } from '#resources/domain/entityOverride.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type CustomFieldSet = CustomFieldsQuery['getCustomFields']
export type CustomFieldDefinition = CustomFieldSet['fields'][number]

const KEEP_MS = 30 * 60_000
const NAMES_KEY = ['entityConfigurations']
const NO_FIELDS: CustomFieldSet = { groups: [], fields: [] }

const renamings = new WeakMap<Names, Renaming>()

const renamingFor = (names: Names): Renaming => {
  const renaming = renamings.get(names) ?? renamingOf(entityLabels, names)
  renamings.set(names, renaming)
  return renaming
}

export type Overrides = ReadonlyMap<string, EntityOverride>
type Wording = { names: Names; overrides: Overrides }

const readWording = async (): Promise<Wording> => {
  const data = await callOperation(EntityConfigurationsDocument, {})
  const names = new Map(
    data.getEntityConfigurations
      .filter(({ isDefault }) => !isDefault)
      .map(({ entity, singularLabel, pluralLabel, gender }) => [
        entity,
        { singular: singularLabel, plural: pluralLabel, gender },
      ]),
  )
  const overrides: Overrides = new Map(
    data.getEntityOverrides.map(({ entity, patch }) => [entity, patch as EntityOverride]),
  )
  const renaming = names.size > 0 ? renamingFor(names) : undefined
  speakAs(renaming)
  speakLabels((entity, labels) =>
    overriddenLabels(renaming ? renamedDeep(labels, renaming) : labels, overrides.get(entity)),
  )
  return { names, overrides }
}

const readFields = async (entity: string): Promise<CustomFieldSet> => {
  const data = await callOperation(CustomFieldsDocument, { entity })
  return data.getCustomFields
}

const useForgetOn = (topic: string, queryKey: readonly string[]): void => {
  const client = useQueryClient()
  useLiveEvent(
    topic,
    useCallback(() => void client.invalidateQueries({ queryKey }), [client, queryKey]),
  )
}

const useWording = (): Wording | undefined => {
  useForgetOn('entityConfiguration', NAMES_KEY)
  useForgetOn('entityOverride', NAMES_KEY)
  useForgetOn('translation', NAMES_KEY)
  return useQuery({ queryKey: NAMES_KEY, queryFn: readWording, staleTime: KEEP_MS }).data
}

export const useEntityNames = (): ReadonlyMap<string, Noun> | undefined => useWording()?.names

const NO_OVERRIDES: Overrides = new Map()

export const useOverrides = (): Overrides => useWording()?.overrides ?? NO_OVERRIDES

const asWritten: Renaming = (text) => text

export const useRenaming = (): Renaming => {
  const names = useEntityNames()
  return names ? renamingFor(names) : asWritten
}

/** Returns a key that changes if the first loaded names rename an entity, so that the page renders again. */
export const useWordsKey = (): string => {
  const names = useEntityNames()
  const [first, setFirst] = useState(names)
  if (names && !first) setFirst(names)
  return first && first.size > 0 ? 'renamed' : 'asWritten'
}

const FIELDS_KEY = ['customFields']
const NO_SETS: ReadonlyMap<string, CustomFieldSet> = new Map()

const fieldsQuery = (entity: string) => ({
  queryKey: [...FIELDS_KEY, entity],
  queryFn: () => readFields(entity),
  staleTime: KEEP_MS,
})

/** Undefined while they load. */
export const useCustomFieldsOf = (entities: readonly string[]): ReadonlyMap<string, CustomFieldSet> | undefined => {
  const client = useQueryClient()
  const setOf = async (entity: string) => [entity, await client.fetchQuery(fieldsQuery(entity))] as const
  const { data } = useQuery({
    queryKey: [...FIELDS_KEY, entities],
    queryFn: async () => new Map(await Promise.all(entities.map(setOf))),
    staleTime: KEEP_MS,
    enabled: entities.length > 0,
  })
  return entities.length > 0 ? data : NO_SETS
}

export const useCustomFields = (entity: string, isCustomisable: boolean): { set: CustomFieldSet; isReady: boolean } => {
  useForgetOn('customField', FIELDS_KEY)
  useForgetOn('translation', FIELDS_KEY)
  const { data, isPending } = useQuery({ ...fieldsQuery(entity), enabled: isCustomisable })
  return { set: data ?? NO_FIELDS, isReady: !isCustomisable || !isPending }
}
