import { kebabCase, screamingCase } from '#resources/schema/names.ts'
import { addBefore, addEntry, addImport, hasCall, type Place } from './sourceEdits.ts'

export type ExtensionFiles = { 'index.ts': string; 'server.ts': string; 'web.tsx': string }

export const EMPTY_FILES: ExtensionFiles = {
  'index.ts': `import { defineExtension } from '#regie/declaration.ts'

export const extension = defineExtension({
  resources: [],
  labels: {},
})
`,
  'server.ts': `import { defineServices } from '#regie/server.ts'

export const services = defineServices({
  services: [],
})
`,
  'web.tsx': `import { defineWeb } from '#regie/web.ts'

export const web = defineWeb({})
`,
}

export type Plan = { files: Readonly<Record<string, string>>; register: (files: ExtensionFiles) => ExtensionFiles }

type Entry = Pick<Place, 'path' | 'list'> & { entry: string; imports?: readonly (readonly [string, string])[] }

const CALLS = { 'index.ts': 'defineExtension', 'server.ts': 'defineServices', 'web.tsx': 'defineWeb' } as const

const withImports = (source: string, file: string, imports: Entry['imports'] = []): string =>
  imports.reduce((text, [name, from]) => addImport(text, file, name, from), source)

export const register = (
  files: ExtensionFiles,
  file: keyof ExtensionFiles,
  { entry, imports, ...place }: Entry,
): ExtensionFiles => {
  const source = addEntry(files[file], { ...place, file, call: CALLS[file] }, entry)
  return { ...files, [file]: withImports(source, file, imports) }
}

export const registerInService = (
  files: ExtensionFiles,
  service: string,
  { entry, imports, ...place }: Entry,
): ExtensionFiles => {
  const file = 'server.ts'
  const where = ['name', service] as const
  let next = files
  if (!hasCall(files[file], { file, call: 'defineService', where })) {
    const name = `${service.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Service`
    const listed = register(files, file, { path: ['services'], list: 'array', entry: name })
    const declared = addBefore(
      listed[file],
      file,
      'services',
      `const ${name} = defineService({\n  name: '${service}',\n})`,
    )
    next = { ...listed, [file]: addImport(declared, file, 'defineService', '#regie/server.ts') }
  }
  const source = addEntry(next[file], { ...place, file, call: 'defineService', where }, entry)
  return { ...next, [file]: withImports(source, file, imports) }
}

export const registerRight = (files: ExtensionFiles, key: string, sentence: string): ExtensionFiles => {
  const code = screamingCase(key)
  const right = register(files, 'index.ts', {
    path: ['rights'],
    list: 'array',
    entry: `flagRight('${code}', ['ENTITIES'])`,
    imports: [['flagRight', '#regie/declaration.ts']],
  })
  const named = register(right, 'index.ts', {
    path: ['texts', 'rights'],
    list: 'object',
    entry: `${code}: ${quoted(sentence)}`,
  })
  return register(named, 'index.ts', {
    path: ['texts', 'rightSentences'],
    list: 'object',
    entry: `${code}: ${quoted(sentence)}`,
  })
}

export const quoted = (text: string): string => `'${text.replaceAll("'", '’').replaceAll('\\', '')}'`

export const wordsOf = (key: string): string => kebabCase(key).replaceAll('-', ' ')

export const capitalised = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

export const checkedKey = (key: string): string => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) throw new Error(`${key}: a key is camelCase, such as meetingRoom`)
  return key
}
