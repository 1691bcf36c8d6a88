import { GraphQLID, type GraphQLInputFieldConfigMap, GraphQLInputObjectType } from 'graphql'
import { typeName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { kindOf } from '../kinds/kind.ts'
import { describeInput, ROW_ID } from './descriptions.ts'
import { GraphQLCustomFields } from './scalars.ts'
import type { PublishedInput, Types } from './types.ts'

export const customFieldsInput = { type: GraphQLCustomFields, description: 'By name; absent values stay.' }

const inputFields = (
  types: Types,
  resource: AnyResource,
  without: readonly string[] = [],
): GraphQLInputFieldConfigMap => {
  const fields: GraphQLInputFieldConfigMap = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly || without.includes(name)) continue
    const kind = kindOf(types, field)
    const type = kind.input?.(types, { resource, name, field })
    const description = [field.description, kind.inputNote].filter(Boolean).join(' ') || undefined
    if (type) fields[name] = { type, description }
  }
  if (resource.customisable) {
    fields.customFields = customFieldsInput
  }
  return fields
}

export const inputType = (types: Types, resource: AnyResource): GraphQLInputObjectType => {
  const name = `${typeName(resource.key)}Input`
  return types.named(name, () => {
    const fields = inputFields(types, resource)
    return new GraphQLInputObjectType({ name, description: describeInput(resource), fields })
  })
}

export const publishedInputType = (types: Types, name: string, input: PublishedInput): GraphQLInputObjectType =>
  types.named(name, () => {
    const resource = types.registry.get(input.entity)
    const row = { id: { type: GraphQLID, description: ROW_ID } }
    const fields = { ...(resource.ownedBy && row), ...inputFields(types, resource, input.without) }
    return new GraphQLInputObjectType({ name, description: input.description ?? describeInput(resource), fields })
  })
