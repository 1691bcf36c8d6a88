/** The integrator's declarations. One reader of the folder: the others import this. */
import * as folder from '#extension/index.ts'
import type { ExtensionDefinition } from '../schema/extension.ts'

if (!('extension' in folder))
  throw new Error('extension/index.ts exports no `extension`. For a folder of version 0.1: npm run convert-extension')

export const extension: ExtensionDefinition = folder.extension
