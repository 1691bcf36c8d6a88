import { execFileSync } from 'node:child_process'
import { PRODUCT_FOLDER } from '../server/platform/extensionFolder.ts'

export type Changes = {
  files: string[]
  services: string[]
  types: Record<'web' | 'server' | 'resources', boolean>
}

const COMPILED = /\.(m?ts|tsx|json)$/
const WEB_ONLY = /^(src|tests\/web)\//
const SERVER_ONLY = /^(server|scripts|bench|examples|tests\/(server|e2e|integrator|nightly))\//

export const divideChanges = (files: readonly string[]): Changes => {
  const compiled = files.filter((file) => COMPILED.test(file))
  return {
    files: [...files],
    services: files.filter((file) => /^tests\/(server|integrator)\/.*\.test\.ts$/.test(file)),
    types: {
      web: compiled.some((file) => !SERVER_ONLY.test(file)),
      server: compiled.some((file) => !WEB_ONLY.test(file)),
      resources: compiled.some((file) => file.startsWith('resources/')),
    },
  }
}

const git = (...args: string[]): string[] =>
  execFileSync('git', ['-C', PRODUCT_FOLDER, ...args], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

/** Compares the folder with the common ancestor of `since` and HEAD; new files count. */
export const findChanges = (since: string): Changes =>
  divideChanges([
    ...git('diff', '-z', '--name-only', '--relative', '--diff-filter=d', '--merge-base', since),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ])
