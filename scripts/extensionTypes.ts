/** Projects of TypeScript for an integrator's folder that lies elsewhere than `extension/`, which the product's own projects include. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { PRODUCT_FOLDER } from '../server/platform/extensionFolder.ts'

/** Below the product, so that files behind the link find its packages and its `imports`. One per folder: checks may run at once. */
const workFolder = (folder: string): string =>
  join(
    PRODUCT_FOLDER,
    'node_modules/.cache/regie-extension',
    createHash('sha256').update(folder).digest('hex').slice(0, 12),
  )
const INCLUDED = ['extension', 'tests/integrator/extension'].map((path) => resolve(PRODUCT_FOLDER, path))

const isInProduct = (folder: string): boolean => {
  const inside = relative(PRODUCT_FOLDER, folder)
  return !inside.startsWith('..') && !isAbsolute(inside)
}

/** The folder as the compiler reads it: one outside the product through a link. A junction needs no privilege on Windows. */
const readableFolder = (folder: string, work: string): string => {
  if (isInProduct(folder)) return folder
  const link = join(work, 'extension')
  rmSync(link, { force: true })
  symlinkSync(folder, link, 'junction')
  return link
}

/** As `server/tsconfig.json` and `tsconfig.json` divide `extension/`. */
const SIDES = {
  server: { extends: 'server/tsconfig.json', include: '**/*.ts', exclude: ['**/*.tsx'] },
  web: { extends: 'tsconfig.json', include: '**/*.tsx', exclude: [] },
} as const

/** Writes the projects of the folder and returns their paths; none if it is absent or included already. */
export const extensionTypeProjects = (folder: string): Partial<Record<keyof typeof SIDES, string>> => {
  if (!existsSync(folder) || INCLUDED.includes(folder)) return {}
  const work = workFolder(folder)
  mkdirSync(work, { recursive: true })
  const from = readableFolder(folder, work)
  const projects = Object.entries(SIDES).map(([side, { extends: base, include, exclude }]) => {
    const path = join(work, `tsconfig.${side}.json`)
    const project = {
      extends: join(PRODUCT_FOLDER, base),
      compilerOptions: { preserveSymlinks: true },
      include: [join(from, include)],
      exclude: [...exclude, join(from, 'node_modules')],
    }
    writeFileSync(path, JSON.stringify(project, undefined, 2))
    return [side, path]
  })
  return Object.fromEntries(projects)
}
