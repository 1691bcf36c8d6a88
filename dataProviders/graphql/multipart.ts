type Extracted = { value: unknown; files: Map<Blob, string[]> }

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const extractFiles = (value: unknown, path: string): Extracted => {
  const files = new Map<Blob, string[]>()
  const walk = (node: unknown, at: string): unknown => {
    if (node instanceof Blob) {
      files.set(node, [...(files.get(node) ?? []), at])
      return null
    }
    if (Array.isArray(node)) return node.map((item, index) => walk(item, `${at}.${index}`))
    if (isPlain(node))
      return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, walk(item, `${at}.${key}`)]))
    return node
  }
  return { value: walk(value, path), files }
}

type UploadOperation = { operationName?: string | undefined; query: string; variables: Record<string, unknown> }

export const requestBody = (operation: UploadOperation): { body: BodyInit; headers: Record<string, string> } => {
  const { value, files } = extractFiles(operation.variables, 'variables')
  if (files.size === 0) return { body: JSON.stringify(operation), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  const entries = [...files]
  form.append('operations', JSON.stringify({ ...operation, variables: value }))
  form.append('map', JSON.stringify(Object.fromEntries(entries.map(([, paths], index) => [index, paths]))))
  for (const [index, [file]] of entries.entries()) form.append(String(index), file)
  return { body: form, headers: {} }
}
