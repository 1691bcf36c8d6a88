/** Process for one document: JSON on stdin, PDF on stdout. stderr: a failure code with message, or omitted rows. */
import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { EditionDocument } from '../document.ts'
import { coveredBy, readFonts } from './fonts.ts'
import { type Files, mergeAttachments } from './mergeAttachments.ts'
import { loadTypst } from './typst.ts'
import { createVisibleText, visibleDocument } from './visibleText.ts'
import { compileWithoutUnreadable } from './withoutUnreadable.ts'

const [maxMemory = '0', kind] = process.argv.slice(2)

// Typst blocks this thread, so a worker thread watches the memory.
new Worker(new URL('./memoryWatch.ts', import.meta.url), { workerData: Number(maxMemory) }).unref()

const fail = (code: string, error: unknown): never => {
  writeSync(2, `${code} ${error instanceof Error ? error.message : JSON.stringify(error)}`)
  return process.exit(1)
}

const readInput = async (): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const document = JSON.parse((await readInput()).toString()) as EditionDocument
const compile = await loadTypst(kind).catch((error) => fail('UNAVAILABLE', error))
const [text = new Set<number>(), ...others] = (await readFonts()).map(coveredBy)
const visible = createVisibleText({ text, fallback: new Set(others.flatMap((one) => [...one])) })
const compileWith = (one: EditionDocument, files?: Files) => compile(Buffer.from(JSON.stringify(one)), files)
const merged = await mergeAttachments(visibleDocument(document, visible), compileWith).catch((error) =>
  fail('REFUSED', error),
)
const { pdf, unreadable } = await compileWithoutUnreadable(merged.document, (one) =>
  compileWith(one, merged.files),
).catch((error) => fail('REFUSED', error))
if (unreadable.length > 0) writeSync(2, JSON.stringify(unreadable))
process.stdout.write(pdf)
