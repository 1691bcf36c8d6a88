/** Edits the call of `defineExtension`, `defineServices` or `defineWeb` in a file by its syntax tree. */
import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(nodesIn)]
}

const programOf = (source: string, file: string): Node => {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program as unknown as Node
}

const nameOf = (key: unknown): unknown => (isNode(key) ? (key.name ?? key.value) : undefined)

const entriesOf = ({ elements, properties }: Node): Node[] =>
  ((elements ?? properties ?? []) as unknown[]).filter(isNode)

const propertyOf = (object: Node, name: string): Node | undefined =>
  entriesOf(object).find(({ key }) => nameOf(key) === name)

const insert = (source: string, at: number, text: string): string => source.slice(0, at) + text + source.slice(at)

const append = (source: string, list: Node, entry: string): string => {
  const last = entriesOf(list).at(-1)
  if (last) return insert(source, last.end, `, ${entry}`)
  return insert(source, list.start + 1, list.type === 'ObjectExpression' ? ` ${entry} ` : entry)
}

/** Call with one object as argument; `where`: text of a property that it has, such as `name: 'company'`. */
const objectOf = (source: string, file: string, call: string, where?: readonly [string, string]): Node | undefined =>
  nodesIn(programOf(source, file))
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === call)
    .map((node) => (node.arguments as readonly unknown[])[0])
    .filter((node) => isNode(node) && node.type === 'ObjectExpression')
    .find((node) => !where || (propertyOf(node as Node, where[0])?.value as Node | undefined)?.value === where[1]) as
    | Node
    | undefined

export type Place = {
  file: string
  call: string
  where?: readonly [name: string, value: string]
  path: readonly string[]
  list: 'array' | 'object'
}

const nested = (path: readonly string[], list: Place['list'], entry: string): string => {
  const [name, ...rest] = path
  if (name === undefined) return list === 'array' ? `[${entry}]` : `{ ${entry} }`
  return rest.length === 0 ? `${name}: ${nested([], list, entry)}` : `${name}: { ${nested(rest, list, entry)} }`
}

const byHand = ({ file, call, path }: Place): never => {
  throw new Error(`${file}: ${call}({ ${path.join('.')} }) is no literal: register by hand`)
}

export const hasCall = (source: string, { file, call, where }: Omit<Place, 'path' | 'list'>): boolean =>
  objectOf(source, file, call, where) !== undefined

export const addEntry = (source: string, place: Place, entry: string): string => {
  let object = objectOf(source, place.file, place.call, place.where) ?? byHand(place)
  const path = [...place.path]
  for (let name = path.shift(); name !== undefined; name = path.shift()) {
    const value = propertyOf(object, name)?.value
    if (value === undefined) return append(source, object, nested([name, ...path], place.list, entry))
    const type = path.length > 0 || place.list === 'object' ? 'ObjectExpression' : 'ArrayExpression'
    if (!isNode(value) || value.type !== type) return byHand(place)
    object = value
  }
  const isListed = entriesOf(object).some(({ start, end }) => source.slice(start, end) === entry)
  return isListed ? source : append(source, object, entry)
}

export const addImport = (source: string, file: string, name: string, from: string): string => {
  const imports = nodesIn(programOf(source, file)).filter(({ type }) => type === 'ImportDeclaration')
  const known = imports.find(
    (node) => (node.source as Node).value === from && node.importKind !== 'type' && Array.isArray(node.specifiers),
  )
  const names = (known?.specifiers ?? []) as readonly Node[]
  if (names.some((one) => nameOf(one.local) === name)) return source
  const last = names.at(-1)
  if (last?.type === 'ImportSpecifier') return insert(source, last.end, `, ${name}`)
  const statement = `import { ${name} } from '${from}'\n`
  const before = imports.at(-1)
  return before ? insert(source, before.end, `\n${statement.trimEnd()}`) : `${statement}\n${source}`
}

export const addBefore = (source: string, file: string, exported: string, statement: string): string => {
  const body = programOf(source, file).body as readonly Node[]
  const found = body.find(
    ({ type, declaration }) =>
      type === 'ExportNamedDeclaration' &&
      isNode(declaration) &&
      ((declaration.declarations ?? []) as readonly Node[]).some(({ id }) => nameOf(id) === exported),
  )
  if (!found) throw new Error(`${file} exports no ${exported}`)
  return insert(source, found.start, `${statement}\n\n`)
}
