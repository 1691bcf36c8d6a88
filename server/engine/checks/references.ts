/** Checks that referenced records exist. Foreign keys guarantee it, except after a restored backup or a disk error. */
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { DataCheck, Kernel } from '../context.ts'
import { labelText, organisationLabels } from '../overrides/labels.ts'
import { fieldColumn, quotedTable } from '../tables/identifiers.ts'
import { joinsOf } from '../tables/tableGraph.ts'
import { joinResults, NOTHING, scanRows } from './scanRows.ts'

type Registry = Kernel['resources']

const RANGE = 'record.id > $1::uuid AND record.id <= $2::uuid'

const isMissingSql = (registry: Registry, to: string, pointer: string): string =>
  `NOT EXISTS (SELECT FROM ${quotedTable(registry.get(to))} target WHERE target.id = ${pointer})`

const missingTargetQuery = (registry: Registry, resource: AnyResource): string | undefined => {
  const table = quotedTable(resource)
  const columns = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'image') return []
    const column = `record."${fieldColumn(resource, name)}"`
    const gone = isMissingSql(registry, field.kind === 'image' ? 'file' : field.to, column)
    return [
      `SELECT record.id::text AS name, '${name}' AS other FROM ${table} record
       WHERE ${RANGE} AND ${column} IS NOT NULL AND ${gone}`,
    ]
  })
  const lists = joinsOf(resource).map(
    ({ name, join, to }) =>
      `SELECT record.id::text, '${name}' FROM ${table} record
       JOIN "${join.schema}"."${join.table}" item ON item."${join.ownerColumn}" = record.id
       WHERE ${RANGE} AND ${isMissingSql(registry, to, `item."${join.targetColumn}"`)}`,
  )
  const parts = [...columns, ...lists]
  return parts.length > 0 ? parts.join(' UNION ALL ') : undefined
}

export const referenceCheck: DataCheck = {
  rule: 'REFERENCES',
  run: async (kernel) => {
    const { pool, resources } = kernel
    const labelsOf = await organisationLabels(kernel)
    let result = NOTHING
    for (const resource of resources.stored) {
      const broken = missingTargetQuery(resources, resource)
      if (!broken) continue
      const labels = labelsOf(resource.key)
      const describe = ({ name, other }: { name: string; other: string }) =>
        findingTexts.reference({
          name,
          other: labelText(labels?.fields[other]) ?? other,
          item: capitalise(labels?.singular ?? resource.key),
        })
      result = joinResults(result, await scanRows(pool, { table: quotedTable(resource), broken, describe }))
    }
    return result
  },
}
