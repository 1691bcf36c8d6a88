/** Detects that a later build migrated the database under a running process, which would write for old tables. */
import type { Logger } from 'pino'
import type { EventBus } from './events/events.ts'
import type { Queryable } from './postgres/database.ts'
import { compareMigrations, isOfLaterBuild, MIGRATION_TOPIC } from './postgres/migrate.ts'

type Watched = {
  pool: Queryable
  events: Pick<EventBus, 'on' | 'onGap'>
  log: Logger
  /** Names of this build's migrations. */
  migrations: readonly string[]
}

/** Calls `onOvertaken` with the first migration of a later build: on its event, or after a reconnection. */
export const watchMigrations = (
  { pool, events, log, migrations }: Watched,
  onOvertaken: (name: string) => void,
): void => {
  events.on(MIGRATION_TOPIC, ({ payload }) => {
    const name = String(payload.id)
    if (isOfLaterBuild(name, migrations)) onOvertaken(name)
  })
  events.onGap(() => {
    compareMigrations(pool, migrations).then(
      ({ later: [first] }) => first !== undefined && onOvertaken(first),
      (error: unknown) => log.warn({ error }, 'migrations not compared'),
    )
  })
}
