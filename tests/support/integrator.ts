/** Entities of an integrator that a test declares by itself: their tables, beyond the product's. */
import { pathToFileURL } from 'node:url'
import type { Registry } from '#resources/schema/registry.ts'
import { productSchema } from '#server/declared.ts'
import { filesOf, type Generation, planGeneration } from '#server/engine/generation.ts'
import { writeFiles } from '#server/engine/tables/writeFiles.ts'

/** Writes into `folder` what `npm run db:generate` would write for a registry that goes beyond the product's. */
export const generateBeyond = async (registry: Registry, folder: string): Promise<Generation[]> => {
  const declared = { ...productSchema, resources: registry }
  const [migrations, contract] = [pathToFileURL(`${folder}/`), pathToFileURL(`${folder}/contract/`)]
  const plans = await planGeneration(
    [{ name: 'app', declared, beyond: productSchema, migrations, contract }],
    'entities',
  )
  await writeFiles(filesOf(plans))
  return plans
}
