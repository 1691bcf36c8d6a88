import { JsonText } from './jsonText.ts'

/** List records serialised together: a whole list could exceed the maximum string length. */
const TOGETHER = 20

export const boundedJson = (value: unknown, max: number): string | undefined => {
  const parts: string[] = []
  let length = 0

  const put = (text: string): boolean => {
    length += text.length
    parts.push(text)
    return length <= max
  }

  const writeList = (list: readonly unknown[]): boolean => {
    let goesOn = put('[')
    for (let from = 0; goesOn && from < list.length; from += TOGETHER) {
      const some = JSON.stringify(list.slice(from, from + TOGETHER)).slice(1, -1)
      goesOn = put(from === 0 ? some : `,${some}`)
    }
    return goesOn && put(']')
  }

  const writeObject = (object: object): boolean => {
    const entries = Object.entries(object).filter(([, below]) => below !== undefined && typeof below !== 'function')
    const isWritten = entries.every(
      ([name, below], index) => put(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`) && write(below),
    )
    return isWritten && put(entries.length === 0 ? '{}' : '}')
  }

  const write = (node: unknown): boolean => {
    if (node instanceof JsonText) return put(node.text)
    if (Array.isArray(node)) return writeList(node)
    if (typeof node !== 'object' || node === null || 'toJSON' in node) return put(JSON.stringify(node) ?? 'null')
    return writeObject(node)
  }

  return write(value) ? parts.join('') : undefined
}
