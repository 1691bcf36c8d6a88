import { customType, index, integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const schema = pgSchema('entity_customizer')

/** Values before a conversion, by entry of the history. No foreign key: records may be deleted and come back. */
const formerValue = schema.table(
  'former_value',
  {
    activityId: uuid('activity_id').notNull(),
    recordId: uuid('record_id').notNull(),
    value: jsonb('value').notNull(),
    written: jsonb('written'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.recordId] }),
    index('former_value_created_at_index').on(table.createdAt),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const automationSecret = schema.table('automation_secret', {
  automationId: uuid('automation_id').primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  keyId: text('key_id').notNull(),
})

/** No foreign key: a role or a search that comes back from the trash finds its tiles. */
const dashboardTile = schema.table(
  'dashboard_tile',
  {
    id: uuid('id').primaryKey(),
    /** Null: all users. */
    roleId: uuid('role_id'),
    searchId: uuid('search_id').notNull(),
    position: integer('position').notNull(),
    width: integer('width').notNull(),
  },
  (table) => [index('dashboard_tile_role_id_index').on(table.roleId)],
)

const configurationKey = schema.table(
  'configuration_key',
  { entity: text('entity').notNull(), key: uuid('key').notNull(), recordId: uuid('record_id').notNull() },
  (table) => [primaryKey({ columns: [table.entity, table.recordId] })],
)

/** `document`: text of a configuration file. No foreign key: authors may be deleted. */
const configurationVersion = schema.table(
  'configuration_version',
  {
    id: uuid('id').primaryKey(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    authors: uuid('authors').array().notNull(),
    sections: jsonb('sections').notNull(),
    document: text('document').notNull(),
  },
  (table) => [index('configuration_version_made_at_index').on(table.madeAt)],
)

/** Entries of the history of configured entities that no version contains yet. */
const configurationChange = schema.table('configuration_change', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
})

export const customizerTables = {
  automationSecret,
  ...{ formerValue, dashboardTile, configurationKey },
  ...{ configurationVersion, configurationChange },
}
