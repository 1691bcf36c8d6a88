const closing = (text: string, from: number): number => {
  let at = from + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Name of the first key that an object of `json` (valid) has twice: JSON.parse keeps only the last value. */
export const repeatedKey = (json: string): string | undefined => {
  const open: Set<string>[] = []
  let last = ''
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '{' || sign === '[') open.push(new Set())
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = closing(json, at)
      last = json.slice(at, end + 1)
      at = end
    } else if (sign === ':') {
      const key = JSON.parse(last) as string
      if (open.at(-1)?.has(key)) return key
      open.at(-1)?.add(key)
    }
  }
  return undefined
}
