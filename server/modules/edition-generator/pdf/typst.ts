/** Typst compiler: native library if published for this platform, else WebAssembly. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readFonts } from './fonts.ts'

/** Compiles JSON to a tagged PDF; natively PDF/UA-1, which cannot hold `files` (other PDF, by path). */
export type Compile = (data: Buffer, files?: ReadonlyMap<string, Buffer>) => Promise<Buffer>

const WASM = '@myriaddreamin/typst-ts-web-compiler'
const TEMPLATE = new URL('./edition.typ', import.meta.url)
const require = createRequire(import.meta.url)

type Native = {
  NodeCompiler: {
    create: (options: object) => {
      mapShadow: (path: string, content: Buffer) => void
      pdf: (document: object, options: object) => Buffer
    }
  }
}

const loadNative = (): Native | undefined => {
  for (const libc of ['gnu', 'musl']) {
    try {
      return require(`@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-${libc}`)
    } catch {
      // Not available for this platform.
    }
  }
  return undefined
}

const nativeCompile = ({ NodeCompiler }: Native): Compile => {
  // Contains only this folder, so that the template cannot read other files.
  const workspace = fileURLToPath(new URL('.', import.meta.url))
  return async (data, files = new Map()) => {
    const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await readFonts() }] })
    compiler.mapShadow(`${workspace}data.json`, data)
    for (const [path, content] of files) compiler.mapShadow(`${workspace}${path.slice(1)}`, content)
    const document = { mainFileContent: await readFile(TEMPLATE, 'utf8') }
    return compiler.pdf(document, files.size > 0 ? {} : { pdfStandard: 'ua-1' })
  }
}

const wasmCompile = async (): Promise<Compile> => {
  const { initSync, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler')
  initSync({ module: await readFile(require.resolve(`${WASM}/wasm`)) })
  return async (data, files = new Map()) => {
    const builder = new TypstCompilerBuilder()
    builder.set_dummy_access_model()
    for (const font of await readFonts()) await builder.add_raw_font(font)
    const compiler = await builder.build()
    compiler.add_source('/edition.typ', await readFile(TEMPLATE, 'utf8'))
    compiler.map_shadow('/data.json', data)
    for (const [path, content] of files) compiler.map_shadow(path, content)
    const answer = compiler.compile('/edition.typ', null, 'pdf', 3)
    if (!answer.result) throw new Error(JSON.stringify(answer.diagnostics))
    return Buffer.from(answer.result)
  }
}

/** `kind`: 'own' for this platform, 'wasm' for tests. */
export const loadTypst = async (kind: string = 'own'): Promise<Compile> => {
  if (kind !== 'own' && kind !== 'wasm') throw new Error(`There is no compiler ${kind}`)
  const native = kind === 'own' ? loadNative() : undefined
  return native ? nativeCompile(native) : wasmCompile()
}
