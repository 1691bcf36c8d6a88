import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { extensionTypeProjects } from '../scripts/extensionTypes.ts'

const TSC = join('node_modules', 'typescript', 'bin', 'tsc')
const WRONG = `import { text } from '#resources/schema/field.ts'
export const colour = text({ requird: true })
`
const SCREEN = `import { Button } from '@mui/material'
import { colour } from './index.ts'
export const Screen = () => <Button colour="x">{colour.kind}</Button>
`

const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

const folderWith = async (parent: string, files: Readonly<Record<string, string>>): Promise<string> => {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'regie-extension-'))
  made.push(folder)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

const compile = (project = ''): Promise<string> =>
  new Promise((resolve) =>
    execFile(process.execPath, [TSC, '-p', project, '--checkers', '1'], (_error, output) => resolve(output)),
  )

describe.each([
  ['outside of the product', tmpdir()],
  ['in another folder of the product', join(process.cwd(), 'node_modules', '.cache')],
])('an extension %s', (_place, parent) => {
  it('is compiled on both sides, and its mistakes are named', async () => {
    const projects = extensionTypeProjects(await folderWith(parent, { 'index.ts': WRONG, 'web.tsx': SCREEN }))
    expect(await compile(projects.server)).toMatch(/index\.ts\(2,30\): error .*'requird'/)
    expect(await compile(projects.web)).toMatch(/web\.tsx\(3,.*'colour'/s)
  }, 60_000)
})

it('an extension without mistakes compiles', async () => {
  const right = WRONG.replace('requird', 'required')
  const projects = extensionTypeProjects(
    await folderWith(tmpdir(), { 'index.ts': right, 'web.tsx': SCREEN.replace('colour="x"', '') }),
  )
  expect(await compile(projects.server)).toBe('')
  expect(await compile(projects.web)).toBe('')
}, 60_000)
it('an absent folder, and one that the product compiles anyway, need no project', () => {
  expect(extensionTypeProjects(join(tmpdir(), 'absent'))).toEqual({})
  expect(extensionTypeProjects(join(process.cwd(), 'tests/integrator/extension'))).toEqual({})
})
