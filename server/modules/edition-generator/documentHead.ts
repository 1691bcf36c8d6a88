import { accentOf } from '#resources/domain/accent.ts'
import type { Kernel } from '#server/engine/context.ts'
import { readCompany } from '#server/modules/parameter/company.ts'
import { readParameterFile } from '#server/modules/parameter/parameterFiles.ts'
import type { EditionDocument } from './document.ts'

export const withHead = async (kernel: Kernel, document: EditionDocument): Promise<EditionDocument> => {
  const { name, logo, color } = await readCompany(kernel)
  return {
    ...document,
    header: document.header || (name ?? ''),
    logo: logo ? await readParameterFile(kernel.pool, logo) : undefined,
    color: accentOf(color, 'light')?.main,
  }
}
