import { findLabels } from '#i18n/entityLabels.ts'
import type { Kernel } from '#server/engine/context.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'

const plain = (table: string): string => table.replaceAll('"', '')

export const tableNames = ({ resources }: Pick<Kernel, 'resources'>): ((table: string) => string) => {
  const names = resources.stored
    .map((resource) => ({
      table: plain(quotedTable(resource)),
      name: findLabels(resource.key, resources)?.plural ?? resource.key,
    }))
    .sort((a, b) => b.table.length - a.table.length)
  return (table) => {
    const found = names.find((one) => plain(table) === one.table || plain(table).startsWith(`${one.table}_`))
    return found?.name ?? plain(table)
  }
}
