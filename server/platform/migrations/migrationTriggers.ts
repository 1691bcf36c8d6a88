/** Without triggers: an older archive's do not exist in its scratch database, and updates must give the same rows. */
import type { Client } from 'pg'

const TRIGGERS = `
  SELECT t.tgrelid::regclass::text AS "table", quote_ident(t.tgname) AS name
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND t.tgenabled::text = $1 AND c.relkind IN ('r', 'p')
    AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker')`

type Trigger = { table: string; name: string }

const keyOf = ({ table, name }: Trigger): string => `${table} ${name}`

const list = async (client: Client, enabled: 'O' | 'D'): Promise<Trigger[]> =>
  (await client.query<Trigger>(TRIGGERS, [enabled])).rows

/** Call before each migration, since one may create triggers. Adds them to `disabled`. */
export const disableTriggers = async (client: Client, disabled: Set<string>): Promise<void> => {
  for (const trigger of await list(client, 'O')) {
    await client.query(`ALTER TABLE ${trigger.table} DISABLE TRIGGER ${trigger.name}`)
    disabled.add(keyOf(trigger))
  }
}

/** Leaves triggers off that an administrator disabled. */
export const enableTriggers = async (client: Client, disabled: ReadonlySet<string>): Promise<void> => {
  if (disabled.size === 0) return
  for (const trigger of await list(client, 'D')) {
    if (disabled.has(keyOf(trigger))) {
      await client.query(`ALTER TABLE ${trigger.table} ENABLE TRIGGER ${trigger.name}`)
    }
  }
}
