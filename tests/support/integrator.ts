/** Entities of an integrator that a test declares by itself: their tables, beyond the product's. */
import { pathToFileURL } from 'node:url'
import type { Registry } from '#resources/schema/registry.ts'
import { productSchema } from '#server/declared.ts'
import { filesOf, type Generation, planGeneration } from '#server/engine/generation.ts'
import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { dimensionsKind } from '#tests/integrator/app/dimensionsServer.ts'

/** What `npm run db:generate` would write into `folder` for a registry that goes beyond the product's. */
export const planBeyond = (registry: Registry, folder: string): Promise<Generation[]> => {
  const declared = {
    ...productSchema,
    resources: registry,
    kinds: { ...productSchema.kinds, dimensions: dimensionsKind },
  }
  const [own, contract] = [pathToFileURL(`${folder}/`), pathToFileURL(`${folder}/contract/`)]
  const owner = { name: 'app', declared, beyond: productSchema, sources: own, migrations: own, contract }
  return planGeneration([owner], 'entities')
}

/** Writes it. */
export const generateBeyond = async (registry: Registry, folder: string): Promise<Generation[]> => {
  const plans = await planBeyond(registry, folder)
  await writeFiles(filesOf(plans))
  return plans
}
