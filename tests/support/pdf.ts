type Node = { role?: string; children?: Node[] }

const rolesIn = (node: Node | null): string[] =>
  node ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesIn)] : []

/**
 * drizzle-kit, loaded by other files of the process, adds an enumerable method to arrays, and pdf.js refuses to start.
 */
const hideFromLoops = (): void => {
  for (const name in []) Object.defineProperty(Array.prototype, name, { enumerable: false })
}

const loadReader = () => {
  hideFromLoops()
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

export const readPdf = async (content: Uint8Array) => {
  const { getDocument, OPS } = await loadReader()
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
    const { fnArray } = await page.getOperatorList()
    const images = fnArray.filter((operation) => operation === OPS.paintImageXObject).length
    pages.push({ text, images, roles: rolesIn((await page.getStructTree()) as Node | null), view: page.view })
  }
  const { info } = await pdf.getMetadata()
  const marks = await pdf.getMarkInfo()
  await pdf.destroy()
  return { pages, info: info as Record<string, unknown>, marks }
}
