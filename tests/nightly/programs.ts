import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

export const needing = (program: string, title: string): string =>
  findProgram(program) ? title : `${title} (skipped: ${program} is not on the PATH)`
