import { GraphQLEnumType } from 'graphql'
import type { ChoiceField, ChoicesField } from '#resources/schema/field.ts'
import { pascalCase, typeName } from '#resources/schema/names.ts'
import type { DeclaredField } from '../kinds/kind.ts'
import { describeChoice } from './descriptions.ts'
import type { Types } from './types.ts'

export const choiceType = (
  types: Types,
  { resource, name, field }: DeclaredField<ChoiceField | ChoicesField>,
): GraphQLEnumType => {
  const values = Object.fromEntries(field.values.map((value) => [value, {}]))
  const enumName = `${typeName(resource.key)}${pascalCase(name)}`
  return types.named(
    enumName,
    () => new GraphQLEnumType({ name: enumName, description: describeChoice(resource, name), values }),
  )
}
