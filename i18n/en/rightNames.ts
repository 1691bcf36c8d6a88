import { resources } from '#resources/index.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { capitalise } from './grammar.ts'
import { rightLabels } from './rights.ts'

export const rightName = (code: string, { all }: Pick<Registry, 'all'> = resources): string => {
  const plural = all.find(({ right, labels }) => labels && right === code)?.labels?.plural
  return rightLabels[code] ?? (plural ? capitalise(plural) : code)
}
