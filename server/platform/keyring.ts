/** Keys of this installation (D70): one signs and seals, older ones stay valid for reading for a while. */
import { createHash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { EventBus } from './events/events.ts'
import type { Queryable } from './postgres/database.ts'

export type Key = {
  id: string
  secret: Buffer
  /** Delayed, since every process must know a key before one signs with it. */
  signsFrom: Date
  /** Signatures and seals are accepted until then; null: the newest key. */
  acceptedUntil: Date | null
}

export type Keyring = {
  current: () => Key
  accepted: () => readonly [Key, ...Key[]]
  /** Any stored key, even if no longer accepted. */
  find: (id: string) => Key | undefined
}

export const KEYS_TOPIC = 'instanceKey'

const RETRY_MS = 1_000

export const randomKey = (): Pick<Key, 'id' | 'secret'> => {
  const secret = randomBytes(32)
  return { id: createHash('sha256').update('installation key ').update(secret).digest('hex').slice(0, 16), secret }
}

export const readKeys = async (db: Queryable): Promise<Key[]> => {
  const { rows } = await db.query<{ id: string; secret: Buffer; signsFrom: string; acceptedUntil: string | null }>(
    `SELECT id, secret, signs_from AS "signsFrom", accepted_until AS "acceptedUntil"
     FROM public.instance_secret ORDER BY signs_from DESC, id`,
  )
  return rows.map(({ signsFrom, acceptedUntil, ...key }) => ({
    ...key,
    signsFrom: new Date(signsFrom),
    acceptedUntil: acceptedUntil === null ? null : new Date(acceptedUntil),
  }))
}

/** Also blocks additions by other transactions. */
export const lockKeys = async (tx: Queryable): Promise<Key[]> => {
  await tx.query('LOCK TABLE public.instance_secret IN EXCLUSIVE MODE')
  return readKeys(tx)
}

/** Adds a key, as the table's owner, and returns its id. Other keys expire at `formerUntil` and are deleted later. */
export const addKey = async (
  tx: Queryable,
  { now, signsFrom, formerUntil, inUse }: { now: Date; signsFrom: Date; formerUntil: Date; inUse: readonly string[] },
): Promise<string> => {
  const gone = 'DELETE FROM public.instance_secret WHERE accepted_until < $1 AND id <> ALL($2::text[])'
  await tx.query(gone, [now.toISOString(), inUse])
  await tx.query('UPDATE public.instance_secret SET accepted_until = least(accepted_until, $1)', [
    formerUntil.toISOString(),
  ])
  const { id, secret } = randomKey()
  const values = [id, secret, signsFrom.toISOString()]
  await tx.query('INSERT INTO public.instance_secret (id, secret, signs_from) VALUES ($1, $2, $3)', values)
  return id
}

export const createKeyring = (read: () => readonly Key[], now = (): Date => new Date()): Keyring => {
  const current = (): Key => {
    const keys = read()
    const key = keys.find(({ signsFrom }) => signsFrom <= now()) ?? keys.at(-1)
    if (!key) throw new Error('public.instance_secret has lost its rows')
    return key
  }
  const isAccepted = ({ acceptedUntil }: Key) => acceptedUntil === null || acceptedUntil > now()
  return {
    current,
    accepted: () => {
      const first = current()
      return [first, ...read().filter((key) => key.id !== first.id && isAccepted(key))]
    },
    find: (id) => read().find((key) => key.id === id),
  }
}

export const openKeyring = async (db: Queryable, events: EventBus, log: Logger): Promise<Keyring> => {
  let keys = await readKeys(db)
  const reload = (): void => {
    void readKeys(db).then(
      (read) => {
        keys = read
      },
      (error: unknown) => {
        log.warn({ error }, 'keys not read again yet')
        setTimeout(reload, RETRY_MS).unref()
      },
    )
  }
  events.on(KEYS_TOPIC, reload)
  events.onGap(reload)
  return createKeyring(() => keys)
}
