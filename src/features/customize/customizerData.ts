/** Reads and writes of the customisation screens; every write refreshes what the whole application knows. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callService } from '#dataProviders/graphql/client.ts'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import type { Gender } from '#resources/schema/labels.ts'
import type { CustomFieldSet } from '#src/fields/customisation.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { type Arrangement, toArrangementInput } from './arrangement.ts'

export type EntityNames = {
  entity: string
  singularLabel: string
  pluralLabel: string
  gender: Gender
  isDefault: boolean
}
export type FieldDraft = {
  label: string
  name: string
  type: CustomFieldType
  required: boolean
  group: string | null
  size: number
  options: { value: string }[]
  inList: boolean
}

/** The first keys under which the application keeps names and fields. */
const NAMES_KEY = ['entityConfigurations'] as const
const FIELDS_KEY = ['customFields'] as const

const NAMES = `query getEntityConfigurations {
  getEntityConfigurations { entity singularLabel pluralLabel gender isDefault }
}`
const ALL_FIELDS = 'query getCustomFields { getCustomFields { fields { id entity retired } } }'

/** The names of every customisable entity, and whether they are the product's own. */
export const useNames = () => {
  const client = useQueryClient()
  useLiveEvent('entityConfiguration', () => void client.invalidateQueries({ queryKey: NAMES_KEY }))
  return useQuery({
    queryKey: [...NAMES_KEY, 'screen'],
    queryFn: async ({ signal }) =>
      (await callService<{ getEntityConfigurations: EntityNames[] }>('entity-customizer', NAMES, {}, { signal }))
        .getEntityConfigurations,
  })
}

/** How many custom fields each entity has. */
export const useFieldCounts = () =>
  useQuery({
    queryKey: [...FIELDS_KEY, 'counts'],
    queryFn: async ({ signal }) => {
      type Answer = { getCustomFields: { fields: { entity: string; retired: boolean }[] } }
      const data = await callService<Answer>('entity-customizer', ALL_FIELDS, {}, { signal })
      const inUse = data.getCustomFields.fields.filter((field) => !field.retired)
      return new Map([...Map.groupBy(inUse, ({ entity }) => entity)].map(([entity, fields]) => [entity, fields.length]))
    },
  })

const FIELDS = `query getCustomFields($entity: String) {
  getCustomFields(entity: $entity) {
    groups { id label position }
    fields { id label name type required group { id } size position options { value } inList retired }
  }
}`

/** The fields and groups of one entity, retired ones included. */
export const useFields = (entity: string) => {
  const client = useQueryClient()
  useLiveEvent('customField', () => void client.invalidateQueries({ queryKey: FIELDS_KEY }))
  return useQuery({
    queryKey: [...FIELDS_KEY, entity, 'screen'],
    queryFn: async ({ signal }) =>
      (await callService<{ getCustomFields: CustomFieldSet }>('entity-customizer', FIELDS, { entity }, { signal }))
        .getCustomFields,
  })
}

const mutation = (name: string, inputs: string, passed: string, result = '{ id }') =>
  `mutation ${name}(${inputs}) { ${name}(${passed}) ${result} }`

const SET_NAMES = mutation(
  'updateEntityConfiguration',
  '$input: EntityConfigurationInput!',
  'input: $input',
  '{ entity }',
)
const CREATE_FIELD = mutation('createCustomField', '$input: CreateCustomFieldInput!', 'input: $input')
const UPDATE_FIELD = mutation(
  'updateCustomField',
  '$id: ID!, $input: UpdateCustomFieldInput!',
  'id: $id, input: $input',
)
const DELETE_FIELD = mutation('deleteCustomField', '$id: ID!, $force: Boolean', 'id: $id, force: $force', '')
const ARRANGE = mutation(
  'arrangeCustomFields',
  '$input: ArrangeCustomFieldsInput!',
  'input: $input',
  '{ groups { id } }',
)
const CREATE_GROUP = mutation(
  'createCustomFieldGroup',
  '$entity: String!, $label: String!',
  'entity: $entity, label: $label',
)
const UPDATE_GROUP = mutation('updateCustomFieldGroup', '$id: ID!, $label: String!', 'id: $id, label: $label')
const DELETE_GROUP = mutation('deleteCustomFieldGroup', '$id: ID!', 'id: $id', '')
const COUNT = 'query countCustomFieldValues($id: ID!) { countCustomFieldValues(id: $id) }'

/** How many records hold a value of the field; read anew each time it is asked. */
export const useValueCount = (id: string) =>
  useQuery({
    queryKey: ['customFieldValues', id],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await callService<{ countCustomFieldValues: number }>('entity-customizer', COUNT, { id }, { signal }))
        .countCustomFieldValues,
  })

/** Every write of the screens. */
export const useCustomizer = () => {
  const client = useQueryClient()
  const write = async (key: readonly string[], document: string, variables: object): Promise<void> => {
    await callService('entity-customizer', document, variables)
    await client.invalidateQueries({ queryKey: key })
  }
  const writeFields = (document: string, variables: object) => write(FIELDS_KEY, document, variables)
  return {
    setNames: ({ isDefault: _known, ...input }: EntityNames) => write(NAMES_KEY, SET_NAMES, { input }),
    createField: (entity: string, draft: FieldDraft) => writeFields(CREATE_FIELD, { input: { entity, ...draft } }),
    updateField: (id: string, input: Partial<Omit<FieldDraft, 'name'>> & { retired?: boolean }) =>
      writeFields(UPDATE_FIELD, { id, input }),
    deleteField: (id: string) => writeFields(DELETE_FIELD, { id, force: true }),
    arrange: (entity: string, arrangement: Arrangement) =>
      writeFields(ARRANGE, { input: toArrangementInput(entity, arrangement) }),
    createGroup: (entity: string, label: string) => writeFields(CREATE_GROUP, { entity, label }),
    updateGroup: (id: string, label: string) => writeFields(UPDATE_GROUP, { id, label }),
    deleteGroup: (id: string) => writeFields(DELETE_GROUP, { id }),
  }
}
