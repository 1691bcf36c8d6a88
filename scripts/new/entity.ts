import { createName, getManyName, pluralOf, screamingCase } from '#resources/schema/names.ts'
import { checkedKey, type Plan, quoted, register, wordsOf } from './extensionFiles.ts'

const declarationOf = (key: string): string => `import { defineResource, text } from '#regie/declaration.ts'

export const ${key} = defineResource({
  key: '${key}',
  service: 'company',
  menu: { icon: 'Category' },
  right: '${screamingCase(key)}',
  pages: ['list', 'create', 'show', 'update'],
  customisable: true,
  title: ['name'],
  sections: ['main'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'M' }),
  },
  list: { columns: ['name'], filters: [], sort: { field: 'name', order: 'ASC' } },
})
`

const labelsOf = (
  key: string,
  singular: string,
  plural: string,
): string => `import type { Labels } from '#regie/declaration.ts'
import type { ${key} } from './${key}.ts'

export const ${key}Labels = {
  singular: ${quoted(singular)},
  plural: ${quoted(plural)},
  gender: 'MASCULINE',
  sections: { main: 'Informations générales' },
  fields: {
    name: 'Nom',
  },
} satisfies Labels<typeof ${key}>
`

const testOf = (key: string): string => `import { expect, test } from 'vitest'
import { fileApp } from '#regie/serverTest.ts'

const app = fileApp()

test('a ${wordsOf(key)} is created and listed', async () => {
  const person = await app().person({ rights: { ${screamingCase(key)}: true } })
  await person.get('company', 'mutation { ${createName(key)}(input: { name: "Premier" }) { id } }')
  const { ${getManyName(key)} } = await person.get('company', '{ ${getManyName(key)} { items { name } } }')
  expect(${getManyName(key)}.items).toEqual([{ name: 'Premier' }])
})

test('a ${wordsOf(key)} is not listed without its right', async () => {
  const person = await app().person()
  expect(await person.errorCode('company', '{ ${getManyName(key)} { total } }')).toBe('FORBIDDEN')
})
`

export const newEntity = (given: string, singular = wordsOf(given), plural = wordsOf(pluralOf(given))): Plan => {
  const key = checkedKey(given)
  const labels = `${key}Labels`
  return {
    files: {
      [`${key}.ts`]: declarationOf(key),
      [`${labels}.ts`]: labelsOf(key, singular, plural),
      [`tests/${key}.test.ts`]: testOf(key),
    },
    register: (files) => {
      const declared = register(files, 'index.ts', {
        path: ['resources'],
        list: 'array',
        entry: key,
        imports: [[key, `./${key}.ts`]],
      })
      return register(declared, 'index.ts', {
        path: ['labels'],
        list: 'object',
        entry: `${key}: ${labels}`,
        imports: [[labels, `./${labels}.ts`]],
      })
    },
  }
}
