/** A process of its own for one document: JSON comes in, the page goes out, and the first word of a failure is its code. */
import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { loadTypst } from './typst.ts'

const [maxMemory = '0', kind] = process.argv.slice(2)

// Typst holds up this thread: another one watches, with what every system tells of a process.
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

const data = await readInput()
const compile = await loadTypst(kind).catch((error) => fail('UNAVAILABLE', error))
process.stdout.write(await compile(data).catch((error) => fail('REFUSED', error)))
