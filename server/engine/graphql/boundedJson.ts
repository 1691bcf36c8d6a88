/** An answer as JSON, up to a length. */

/** Down to the records of a list: data, operation, items. One record is written at once. */
const LEVELS = 4

/** The JSON of `value`; undefined once it is longer than `max`, before the rest of it is written. */
export const boundedJson = (value: unknown, max: number): string | undefined => {
  const parts: string[] = []
  let length = 0

  const put = (text: string): boolean => {
    length += text.length
    parts.push(text)
    return length <= max
  }

  const writeAll = (entries: readonly (readonly [name: string, value: unknown])[], levels: number): boolean =>
    entries.every(([name, below], index) => put(index === 0 ? name : `,${name}`) && write(below, levels))

  const write = (node: unknown, levels: number): boolean => {
    if (levels === 0 || typeof node !== 'object' || node === null || 'toJSON' in node) {
      return put(JSON.stringify(node) ?? 'null')
    }
    if (Array.isArray(node)) {
      return (
        put('[') &&
        writeAll(
          node.map((below) => ['', below] as const),
          levels - 1,
        ) &&
        put(']')
      )
    }
    const entries = Object.entries(node).filter(([, below]) => below !== undefined && typeof below !== 'function')
    const named = entries.map(([name, below]) => [`${JSON.stringify(name)}:`, below] as const)
    return put('{') && writeAll(named, levels - 1) && put('}')
  }

  return write(value, LEVELS) ? parts.join('') : undefined
}
