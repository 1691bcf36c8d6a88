/** The id of this process, and which processes live: each holds an advisory lock that dies with it. */
import { randomUUID } from 'node:crypto'

/** Text in rows that name the process which works on them. */
export const PROCESS_ID = randomUUID()

/** The text « jobs » as a number: the class of the advisory locks that processes and their workers hold. */
export const LIFE_LOCK_CLASS = 0x6a_6f_62_73

/** SQL: true if somebody holds the lock of the text that `id` gives. */
export const livesSql = (id: string): string => `EXISTS (
      SELECT FROM pg_locks l
      WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid::bigint = ${LIFE_LOCK_CLASS}
        AND l.objid::bigint = hashtext(${id})::bigint & 4294967295
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`
