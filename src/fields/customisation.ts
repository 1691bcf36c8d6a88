/** What the organisation changed at run time: labels, gender, custom fields. Read once, again when an event says so. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callService } from '#dataProviders/graphql/client.ts'
import type { Noun } from '#i18n/grammar.ts'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import type { Gender } from '#resources/schema/labels.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type CustomFieldGroup = { id: string; label: string; position: number }
export type CustomFieldDefinition = {
  id: string
  label: string
  name: string
  type: CustomFieldType
  required: boolean
  group: { id: string } | null
  size: number
  position: number
  options: readonly { value: string }[]
  inList: boolean
  retired: boolean
}
export type CustomFieldSet = { groups: readonly CustomFieldGroup[]; fields: readonly CustomFieldDefinition[] }

type Configuration = { entity: string; singularLabel: string; pluralLabel: string; gender: Gender; isDefault: boolean }

const CONFIGURATIONS = `query getEntityConfigurations {
  getEntityConfigurations { entity singularLabel pluralLabel gender isDefault }
}`
const CUSTOM_FIELDS = `query getCustomFields($entity: String) {
  getCustomFields(entity: $entity) {
    groups { id label position }
    fields { id label name type required group { id } size position options { value } inList retired }
  }
}`
const KEEP_MS = 30 * 60_000
const NAMES_KEY = ['entityConfigurations']
const NO_FIELDS: CustomFieldSet = { groups: [], fields: [] }

const readNames = async (): Promise<ReadonlyMap<string, Noun>> => {
  const data = await callService<{ getEntityConfigurations: Configuration[] }>('entity-customizer', CONFIGURATIONS)
  return new Map(
    data.getEntityConfigurations
      .filter(({ isDefault }) => !isDefault)
      .map(({ entity, singularLabel, pluralLabel, gender }) => [
        entity,
        { singular: singularLabel, plural: pluralLabel, gender },
      ]),
  )
}

const readFields = async (entity: string): Promise<CustomFieldSet> => {
  const data = await callService<{ getCustomFields: CustomFieldSet }>('entity-customizer', CUSTOM_FIELDS, { entity })
  return data.getCustomFields
}

const useForgetOn = (topic: string, queryKey: readonly string[]): void => {
  const client = useQueryClient()
  useLiveEvent(
    topic,
    useCallback(() => void client.invalidateQueries({ queryKey }), [client, queryKey]),
  )
}

/** The names that the organisation gave to entities, by key; an entity that it did not rename is absent. */
export const useEntityNames = (): ReadonlyMap<string, Noun> | undefined => {
  useForgetOn('entityConfiguration', NAMES_KEY)
  return useQuery({ queryKey: NAMES_KEY, queryFn: readNames, staleTime: KEEP_MS }).data
}

const FIELDS_KEY = ['customFields']

/** The custom fields of an entity; `isReady` is false until they are known. */
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
