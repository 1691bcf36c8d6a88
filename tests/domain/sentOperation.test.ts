import { describe, expect, it } from 'vitest'
import { operationOf } from '#dataProviders/graphql/sentOperation.ts'
import { TypedDocumentString } from '#dataProviders/graphql/typedDocument.ts'

describe('the operation of a document', () => {
  it.each([
    ['query Read($id: ID!) { a }', 'Read', false],
    ['  mutation Write { a }\nfragment F on T { query }', 'Write', true],
    ['mutation { a }', undefined, true],
    ['mutation($a: Int) { a }', undefined, true],
    ['# mutation Old { a }\nquery New { a }', 'New', false],
    ['{ mutation }', undefined, false],
  ])('of %j is read from its start', (query, name, isMutation) => {
    expect(operationOf(query, { a: 1 })).toEqual({ name, query, isMutation, variables: { a: 1 } })
  })

  it.each(['fragment F on T { a } mutation M { a }', 'mutations { a }', '', 'subscription { a }'])(
    'is not guessed of %j',
    (query) => expect(() => operationOf(query)).toThrow(),
  )

  it('comes first in every document of the product', async () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../dataProviders/operations/*.ts', { eager: true })
    const documents = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((value) => value instanceof TypedDocumentString)
      .filter(({ text }) => !/^\s*fragment\b/.test(text))
    expect(documents.length).toBeGreaterThan(150)
    for (const { text } of documents) {
      const mutations = /^\s*mutation\b/m.test(text)
      expect(operationOf(text)).toMatchObject({ name: expect.any(String), isMutation: mutations })
    }
  })
})
