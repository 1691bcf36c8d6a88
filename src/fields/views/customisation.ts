import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CustomFieldsDocument,
  type CustomFieldsQuery,
  EntityConfigurationsDocument,
} from '#dataProviders/operations/entity-customizer.ts'
import { entityLabels } from '#i18n/fr/entities/index.ts'
import type { Noun } from '#i18n/grammar.ts'
import { type Names, type Renaming, renamingOf } from '#i18n/renaming.ts'
import { speakAs } from '#i18n/spoken.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type CustomFieldSet = CustomFieldsQuery['getCustomFields']
export type CustomFieldGroup = CustomFieldSet['groups'][number]
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

const readNames = async (): Promise<Names> => {
  const data = await callOperation(EntityConfigurationsDocument)
  const names = new Map(
    data.getEntityConfigurations
      .filter(({ isDefault }) => !isDefault)
      .map(({ entity, singularLabel, pluralLabel, gender }) => [
        entity,
        { singular: singularLabel, plural: pluralLabel, gender },
      ]),
  )
  speakAs(names.size > 0 ? renamingFor(names) : undefined)
  return names
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

export const useEntityNames = (): ReadonlyMap<string, Noun> | undefined => {
  useForgetOn('entityConfiguration', NAMES_KEY)
  return useQuery({ queryKey: NAMES_KEY, queryFn: readNames, staleTime: KEEP_MS }).data
}

/** Without renamed entities, or while names load. */
const asWritten: Renaming = (text) => text

/** Returns a function that replaces entity names in the product's texts, such as « secteur ». */
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

export const useCustomFields = (entity: string, isCustomisable: boolean): { set: CustomFieldSet; isReady: boolean } => {
  useForgetOn('customField', FIELDS_KEY)
  const { data, isPending } = useQuery({
    queryKey: [...FIELDS_KEY, entity],
    queryFn: () => readFields(entity),
    staleTime: KEEP_MS,
    enabled: isCustomisable,
  })
  return { set: data ?? NO_FIELDS, isReady: !isCustomisable || !isPending }
}
