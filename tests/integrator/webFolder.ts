import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    webFolder: string
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-integrator-web-'))
  project.provide('webFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
