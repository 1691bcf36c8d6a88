import { validate as isId, v7 as uuid } from 'uuid'
import type { DeputyInput, Operations } from '#contract/reservation.ts'
import { deputyMessages as messages } from '#i18n/fr/deputies.ts'
import { isDate } from '#resources/domain/dates.ts'
import { closesCycle, type Deputising, MAX_ABSENCE_DAYS, MAX_DEPUTIES } from '#resources/domain/deputies.ts'
import { addDays, dayBounds, overlap, type Period, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { assertMayActOn } from '#server/features/accounts/people.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { readZone } from '../claim/numbering.ts'
import { type Deputy, mayNameDeputies, readDeputy, requireAbsent } from './readDeputies.ts'

const refuse = (path: string, rule: string, message: string) => validationFailed([{ path, rule, message }])

const periodOf = (context: Context, { from, to }: DeputyInput, zone: string): Period => {
  for (const [path, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!isDate(day)) throw refuse(path, 'date', messages.days)
  if (to < from) throw refuse('to', 'min', messages.endsBefore)
  const period = { startingAt: dayBounds(from, zone).startingAt, endingAt: dayBounds(to, zone).endingAt }
  if (period.endingAt <= utcTextOfDate(context.now)) throw refuse('to', 'min', messages.past)
  if (period.endingAt > addDays(period.startingAt, MAX_ABSENCE_DAYS, zone)) {
    throw refuse('to', 'max', messages.tooLong(MAX_ABSENCE_DAYS))
  }
  return period
}

/** Serialises changes of deputies, so that the checks see every other row. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('reservation:deputies', 0))"
const STANDING = `SELECT absent_id AS absent, deputy_id AS deputy,
    to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt"
  FROM reservation.deputy WHERE until > $1`
const POSSIBLE = 'SELECT name FROM reservation.possible_deputies($1, NULL)'

const requirePossible = async (tx: Queryable, context: Context, named: Deputising): Promise<string> => {
  if (named.deputy === named.absent) throw refuse('deputy', 'exists', messages.oneself)
  const { rows } = isId(named.deputy) ? await tx.query<{ name: string }>(POSSIBLE, [named.deputy]) : { rows: [] }
  const name = rows[0]?.name
  if (name === undefined) throw refuse('deputy', 'exists', messages.unknown)
  const { rows: activeDeputies } = await tx.query<Deputising>(STANDING, [context.now.toISOString()])
  const own = activeDeputies.filter(({ absent }) => absent === named.absent)
  if (own.some((one) => one.deputy === named.deputy && overlap(one, named))) {
    throw refuse('deputy', 'unique', messages.twice)
  }
  if (own.length >= MAX_DEPUTIES) throw new AppError('CONFLICT', messages.tooMany(MAX_DEPUTIES))
  if (closesCycle(activeDeputies, named)) {
    const { rows: people } = await tx.query<{ name: string }>('SELECT reservation.person_name($1) AS name', [
      named.absent,
    ])
    throw refuse('deputy', 'circular', messages.circular(name, people[0]?.name ?? ''))
  }
  return name
}

const INSERT = `INSERT INTO reservation.deputy (id, absent_id, deputy_id, since, until, created_by_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`

const tell = async (tx: Queryable, context: Context, named: Deputy): Promise<void> => {
  const { userId } = requireSession(context)
  const { absent, deputy, from, to } = named
  const detail = messages.detail(absent.displayName, from, to)
  await recordSecurityEvent(tx, context, {
    kind: 'DEPUTY_NAMED',
    personId: deputy.id,
    detail,
    isTold: deputy.id !== userId,
  })
  if (absent.id !== userId) {
    const byWhom = messages.detail(deputy.displayName, from, to)
    await recordSecurityEvent(tx, context, {
      kind: 'ABSENCE_DECLARED',
      personId: absent.id,
      detail: byWhom,
      isTold: true,
    })
  }
}

const nameDeputy = async (context: Context, input: DeputyInput): Promise<Deputy> => {
  const absent = await requireAbsent(context, input.absent)
  if (!(await mayNameDeputies(context, input.absent))) {
    throw refuse('deputy', 'exists', messages.nothingToDecide)
  }
  const zone = await readZone(context)
  const named = { absent, deputy: input.deputy.toLowerCase(), ...periodOf(context, input, zone) }
  const { userId } = requireSession(context)
  return withTransaction(context.kernel.pool, async (tx) => {
    await tx.query(LOCK)
    await requirePossible(tx, context, named)
    const [id, now] = [uuid(), context.now.toISOString()]
    const period = [`${named.startingAt}Z`, `${named.endingAt}Z`]
    await tx.query(INSERT, [id, absent, named.deputy, ...period, userId, now])
    const written = await readDeputy(tx, context, id, zone)
    await tell(tx, context, written)
    return written
  })
}

const removeDeputy = (context: Context, id: string): Promise<boolean> => {
  const { userId } = requireSession(context)
  if (!isId(id)) return Promise.resolve(false)
  return withTransaction(context.kernel.pool, async (tx) => {
    await tx.query(LOCK)
    const { rows } = await tx.query<{ absent: string; deputy: string; name: string }>(
      `SELECT absent_id AS absent, deputy_id AS deputy, reservation.person_name(absent_id) AS name
       FROM reservation.deputy WHERE id = $1`,
      [id],
    )
    const [row] = rows
    if (!row) return false
    if (row.absent !== userId) await assertMayActOn(context, tx, row.absent)
    await tx.query('DELETE FROM reservation.deputy WHERE id = $1', [id])
    await recordSecurityEvent(tx, context, { kind: 'DEPUTY_REMOVED', personId: row.deputy, detail: row.name })
    return true
  })
}

export const nameDeputyOperation = defineOperation<Operations['nameDeputy']>({
  sdl: /* GraphQL */ `
    "Absent person, deputy and days."
    input DeputyInput {
      "Id of the absent person; absent: the session's user."
      absent: ID
      deputy: ID!
      "First day."
      from: Date!
      "Last day, at most a year later."
      to: Date!
    }

    extend type Mutation {
      "Names a deputy; rejected if the chain of deputies would lead back to the absent person."
      nameDeputy(input: DeputyInput!): Deputy!
    }
  `,
  resolve: (context, args) => nameDeputy(context, args.input),
})

export const removeDeputyOperation = defineOperation<Operations['removeDeputy']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Ends a deputy's period or cancels it before its start; returns true if it existed. Decisions stay."
      removeDeputy(
        "Id from nameDeputy."
        id: ID!
      ): Boolean!
    }
  `,
  resolve: (context, args) => removeDeputy(context, args.id),
})
