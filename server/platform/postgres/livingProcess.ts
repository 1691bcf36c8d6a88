/** Id of this process, and detection of living processes by advisory locks, which end with them. */
import { randomUUID } from 'node:crypto'

/** Stored in rows that a process works on. */
export const PROCESS_ID = randomUUID()

/** Class of the advisory locks of processes and their workers (the text « jobs »). */
export const LIFE_LOCK_CLASS = 0x6a_6f_62_73

/** SQL: true if a process holds the lock of the text `id`. */
export const isAliveSql = (id: string): string => `EXISTS (
      SELECT FROM pg_locks l
      WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid::bigint = ${LIFE_LOCK_CLASS}
        AND l.objid::bigint = hashtext(${id})::bigint & 4294967295
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`
