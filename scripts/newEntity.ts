import { kebabCase, pluralOf, screamingCase } from '#resources/schema/names.ts'

export type NewEntity = { key: string; singular: string; plural: string }

const words = (key: string): string => kebabCase(key).replaceAll('-', ' ')

export const newEntity = (key: string, singular = words(key), plural = words(pluralOf(key))): NewEntity => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) throw new Error(`${key}: a key is camelCase, such as meetingRoom`)
  return { key, singular, plural }
}

export const declarationOf = ({
  key,
}: NewEntity): string => `import { defineResource, text } from '#regie/declaration.ts'

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

const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`

export const labelsFileOf = ({
  key,
  singular,
  plural,
}: NewEntity): string => `import type { Labels } from '#regie/declaration.ts'
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

export const EMPTY_EXTENSION = `import { defineExtension } from '#regie/declaration.ts'

export const extension = defineExtension({
  resources: [],
  labels: {},
})
`

const before = (source: string, pattern: RegExp, added: (found: RegExpExecArray) => string): string => {
  const found = pattern.exec(source)
  if (!found) throw new Error(`extension/index.ts has no ${pattern.source}: register the entity there by hand`)
  return source.slice(0, found.index) + added(found) + source.slice(found.index + found[0].length)
}

const listed = (inside: string, added: string): string => {
  const own = inside.trim().replace(/,$/, '')
  return own ? `${own}, ${added}` : added
}

export const registerIn = (source: string, { key }: NewEntity): string => {
  const imports = `import { ${key} } from './${key}.ts'\nimport { ${key}Labels } from './${key}Labels.ts'\n`
  const imported = before(source, /\nexport const extension\b/, ([found]) => `${imports}${found}`)
  const declared = before(
    imported,
    /resources: \[([^\]]*)\]/,
    ([, inside = '']) => `resources: [${listed(inside, key)}]`,
  )
  return before(
    declared,
    /labels: \{([^}]*)\}/,
    ([, inside = '']) => `labels: { ${listed(inside, `${key}: ${key}Labels`)} }`,
  )
}
