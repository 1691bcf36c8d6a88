import { screamingCase } from '#resources/schema/names.ts'
import { capitalised, checkedKey, type Plan, registerInService, registerRight, wordsOf } from './extensionFiles.ts'

const operationOf = (key: string): string => `import { defineOperation } from '#regie/server.ts'
import type { Operations } from '../contract/company.ts'

const MOST = 100

const findSectors = \`
  SELECT id, name FROM company.sector
  WHERE name ILIKE '%' || $1 || '%'
  ORDER BY name LIMIT $2\`

export const ${key} = defineOperation<Operations['${key}']>({
  sdl: \`
    type ${capitalised(key)}Row {
      id: ID!
      name: String!
    }

    extend type Query {
      "Sectors whose name contains a text; at most 100."
      ${key}(text: String!, first: Int! = 20): [${capitalised(key)}Row!]!
    }
  \`,
  right: '${screamingCase(key)}',
  resolve: async ({ kernel }, { text, first }) =>
    (await kernel.pool.query(findSectors, [text, Math.min(Math.max(first, 0), MOST)])).rows,
})
`

const documentOf = (key: string): string => `query ${capitalised(key)}($text: String!, $first: Int) {
  ${key}(text: $text, first: $first) {
    id
    name
  }
}
`

const testOf = (key: string): string => `import { expect, test } from 'vitest'
import { fileApp } from '#regie/serverTest.ts'

const app = fileApp()
const FIND = 'query ($text: String!, $first: Int) { ${key}(text: $text, first: $first) { name } }'

test('${key} returns the rows that its arguments describe', async () => {
  await app().pool.query(
    \`INSERT INTO company.sector (id, name) VALUES (gen_random_uuid(), 'Nord'), (gen_random_uuid(), 'Sud')\`,
  )
  const person = await app().person({ rights: { ${screamingCase(key)}: true } })
  expect((await person.get('company', FIND, { text: 'ord' })).${key}).toEqual([{ name: 'Nord' }])
  expect((await person.get('company', FIND, { text: '', first: 1 })).${key}).toHaveLength(1)
})

test('${key} rejects an argument of another type, and a person without its right', async () => {
  const person = await app().person({ rights: { ${screamingCase(key)}: true } })
  expect(await person.errorCode('company', FIND, { text: 12 })).toBe('BAD_REQUEST')
  expect(await (await app().person()).errorCode('company', FIND, { text: '' })).toBe('FORBIDDEN')
})
`

export const newOperation = (given: string, sentence = `Utiliser ${wordsOf(given)}`): Plan => {
  const key = checkedKey(given)
  return {
    files: {
      [`operations/${key}.ts`]: operationOf(key),
      [`documents/company.${key}.graphql`]: documentOf(key),
      [`tests/${key}.test.ts`]: testOf(key),
    },
    register: (files) =>
      registerInService(registerRight(files, key, sentence), 'company', {
        path: ['operations'],
        list: 'array',
        entry: key,
        imports: [[key, `./operations/${key}.ts`]],
      }),
  }
}
