import { inflateRawSync } from 'node:zlib'

const LOCAL = 0x04_03_4b_50
const CENTRAL = 0x02_01_4b_50

export const unzipBytes = (zip: Buffer): Record<string, Buffer> => {
  const files: Record<string, Buffer> = {}
  for (let at = zip.indexOf(Buffer.from('PK\u0001\u0002')); at >= 0 && zip.readUInt32LE(at) === CENTRAL; ) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameSize, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize)
    const local = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error(`${name} lies nowhere`)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    files[name] = method === 0 ? content : inflateRawSync(content)
    at += 46 + nameSize + extra + comment
    if (at + 4 > zip.length) break
  }
  return files
}

export const unzip = (zip: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipBytes(zip)).map(([name, content]) => [name, content.toString()]))
