/** Detects that a later build migrated the database under a running process, which would write for old tables. */
import type { Logger } from 'pino'
import type { EventBus } from './events/events.ts'
import { compareVersion, isOfOtherBuild, MIGRATION_TOPIC, type Version } from './migrations/migrate.ts'
import type { Queryable } from './postgres/database.ts'

type Watched = {
  pool: Queryable
  events: Pick<EventBus, 'on' | 'onGap'>
  log: Logger
  version: Version
}

/** Calls `onOvertaken` with the first migration or the SQL sources of another build: on its event, or after a reconnection. */
export const watchNewerMigrations = (
  { pool, events, log, version }: Watched,
  onNewerMigration: (name: string) => void,
): void => {
  events.on(MIGRATION_TOPIC, ({ payload }) => {
    const name = String(payload.id)
    if (isOfOtherBuild(name, version)) onNewerMigration(name)
  })
  events.onGap(() => {
    compareVersion(pool, version).then(
      ({ other: [first] }) => first !== undefined && onNewerMigration(first),
      (error: unknown) => log.warn({ error }, 'migrations not compared'),
    )
  })
}
