import { columnName, joinTableName, schemaName, snakeCase, tableName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fieldColumn, identifier, joinTableOf, quotedTable } from './identifiers.ts'
import type { Snapshot, Table } from './snapshot.ts'

type Names = { now: string; before: readonly string[] }
type Move = { schema: string; table: Names; columns: readonly Names[] }

type Tables = Record<string, Table>

const unique = (names: readonly string[]): string[] => [...new Set(names)]
const formerly = (now: string, renamedFrom: string | undefined): string[] => (renamedFrom ? [now, renamedFrom] : [now])

const entityMove = (resource: AnyResource): Move => ({
  schema: schemaName(resource.service),
  table: { now: tableName(resource.key), before: formerly(resource.key, resource.renamedFrom).map(tableName) },
  columns: Object.entries(resource.fields).map(([name, field]) => ({
    now: fieldColumn(resource, name),
    before: formerly(name, field.renamedFrom).map((previous) => columnName(previous, field.kind)),
  })),
})

const joinMoves = (resource: AnyResource, registry: Registry): Move[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'files' && (field.kind !== 'references' || field.inverse)) return []
    const to = field.kind === 'references' ? field.to : 'file'
    const { schema, table, ownerColumn, targetColumn } = joinTableOf(resource, name, to)
    const owners = formerly(resource.key, resource.renamedFrom)
    const targets = formerly(to, registry.find(to)?.renamedFrom)
    const columnsOf = (keys: readonly string[]) => keys.map((key) => `${snakeCase(key)}_id`)
    return [
      {
        schema,
        table: {
          now: table,
          before: owners.flatMap((owner) =>
            formerly(name, field.renamedFrom).map((previous) => identifier(joinTableName(owner, previous))),
          ),
        },
        columns: [
          { now: ownerColumn, before: columnsOf(owners) },
          { now: targetColumn, before: to === resource.key ? [targetColumn] : columnsOf(targets) },
        ],
      },
    ]
  })

const formerName = ({ now, before }: Names, exists: (name: string) => boolean): string | undefined =>
  exists(now) ? undefined : unique(before).find((name) => name !== now && exists(name))

const renameColumn = (table: Table, from: string, to: string): Table => {
  const renamed = (name: string) => (name === from ? to : name)
  const entries = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
  return {
    ...table,
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([key, column]) => [renamed(key), { ...column, name: renamed(column.name) }]),
    ),
    indexes: entries(table.indexes, (index) => ({
      ...index,
      columns: index.columns.map((column) =>
        column.isExpression ? column : { ...column, expression: renamed(column.expression) },
      ),
    })),
    foreignKeys: entries(table.foreignKeys, (key) => ({ ...key, columnsFrom: key.columnsFrom.map(renamed) })),
    compositePrimaryKeys: entries(table.compositePrimaryKeys, (key) => ({ ...key, columns: key.columns.map(renamed) })),
  }
}

const renameTable = (tables: Tables, from: string, to: string): Tables => {
  const old = tables[from]
  const pointing = (table: Table): Table['foreignKeys'] =>
    Object.fromEntries(
      Object.entries(table.foreignKeys).map(([name, key]) => {
        const isMoved = key.schemaTo === old?.schema && key.tableTo === old.name
        return [name, { ...key, ...(table === old && { tableFrom: to }), ...(isMoved && { tableTo: to }) }]
      }),
    )
  return Object.fromEntries(
    Object.entries(tables).map(([path, table]) => {
      const foreignKeys = pointing(table)
      return table === old
        ? [`${table.schema}.${to}`, { ...table, name: to, foreignKeys }]
        : [path, { ...table, foreignKeys }]
    }),
  )
}

/** Updates text columns that contain entity keys, or threads would lose their record. */
const keyUpdates = (registry: Registry, { key, renamedFrom }: AnyResource): string[] =>
  registry.stored.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind === 'text' && field.entityKey)
      .map(([name]) => {
        const column = `"${fieldColumn(resource, name)}"`
        return `UPDATE ${quotedTable(resource)} SET ${column} = '${key}' WHERE ${column} = '${renamedFrom}';`
      }),
  )

type Renaming = { tables: Tables; statements: string[] }

const applyMove = (renaming: Renaming, { schema, table, columns }: Move): string | undefined => {
  const path = `${schema}.${table.now}`
  const previous = formerName(table, (name) => `${schema}.${name}` in renaming.tables)
  if (previous) {
    renaming.statements.push(`ALTER TABLE "${schema}"."${previous}" RENAME TO "${table.now}";`)
    renaming.tables = renameTable(renaming.tables, `${schema}.${previous}`, table.now)
  }
  for (const column of columns) {
    const current = renaming.tables[path]
    const from = current && formerName(column, (name) => name in current.columns)
    if (!current || from === undefined) continue
    renaming.statements.push(`ALTER TABLE "${schema}"."${table.now}" RENAME COLUMN "${from}" TO "${column.now}";`)
    renaming.tables = { ...renaming.tables, [path]: renameColumn(current, from, column.now) }
  }
  return previous
}

export const applyRenames = (before: Snapshot, registry: Registry): { snapshot: Snapshot; statements: string[] } => {
  const renaming: Renaming = { tables: before.tables, statements: [] }
  for (const resource of registry.stored) {
    const previous = applyMove(renaming, entityMove(resource))
    if (previous) {
      const key = `RENAME CONSTRAINT "${previous}_pkey" TO "${tableName(resource.key)}_pkey"`
      renaming.statements.push(`ALTER TABLE ${quotedTable(resource)} ${key};`, ...keyUpdates(registry, resource))
    }
    for (const join of joinMoves(resource, registry)) applyMove(renaming, join)
  }
  return { snapshot: { ...before, tables: renaming.tables }, statements: renaming.statements }
}
