/** Programs that a test needs and that not every machine has. */
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

/** Where the program lies on the PATH; undefined when it is not there. */
export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** The title of what needs a program: a skipped test says why. */
export const needing = (program: string, title: string): string =>
  findProgram(program) ? title : `${title} (skipped: ${program} is not on the PATH)`
