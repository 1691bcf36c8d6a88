import { type GraphQLNamedType, isIntrospectionType, isSpecifiedScalarType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { productResources } from '#resources/index.ts'
import { productSchema } from '#server/declared.ts'
import { schemaOfService } from '#server/engine/graphql/schema.ts'

const schemas = productSchema.services.flatMap((service) => {
  const schema = schemaOfService(productSchema, service)
  return schema ? [[service.name, schema] as const] : []
})

/** Full sentences, so that descriptions look alike. */
const isSentence = (text: string | null | undefined): boolean => /^[A-Z{['].*[.]$/.test(text ?? '')

type Described = { name: string; description?: string | null | undefined }
const undescribed = (things: readonly Described[]): string[] =>
  things.filter(({ description }) => !isSentence(description)).map(({ name }) => name)

describe.each(schemas)('the contract of %s', (_name, schema) => {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    root ? Object.values(root.getFields()) : [],
  )

  test('describes every operation', () => {
    expect(roots.length).toBeGreaterThan(0)
    expect(undescribed(roots)).toEqual([])
  })

  test('describes every argument', () => {
    const all = roots.flatMap(({ name, args }) =>
      args.map((argument) => ({ name: `${name}(${argument.name})`, description: argument.description })),
    )
    expect(undescribed(all)).toEqual([])
  })

  test('describes every type: objects, inputs, enumerations and scalars', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type: GraphQLNamedType) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
    )
    expect(undescribed(types)).toEqual([])
  })

  test('leaves no description empty', () => {
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      'getFields' in type
        ? Object.values(type.getFields()).map((field) => ({ ...field, name: `${type.name}.${field.name}` }))
        : [],
    )
    expect(fields.filter(({ description }) => description?.trim() === '').map(({ name }) => name)).toEqual([])
  })
})

test('every entity of the product has a description', () => {
  expect(undescribed(productResources.all.map(({ key, description }) => ({ name: key, description })))).toEqual([])
})
