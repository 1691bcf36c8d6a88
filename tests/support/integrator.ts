import { pathToFileURL } from 'node:url'
import type { Registry } from '#resources/schema/registry.ts'
import { productSchema } from '#server/declared.ts'
import { filesOf, type Generation, planGeneration } from '#server/engine/generation.ts'
import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { dimensionsKind } from '#tests/integrator/extension/kinds/dimensions/server.ts'

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

export const generateBeyond = async (registry: Registry, folder: string): Promise<Generation[]> => {
  const plans = await planBeyond(registry, folder)
  await writeFiles(filesOf(plans))
  return plans
}
