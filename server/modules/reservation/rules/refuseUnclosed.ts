/** Closing type MANDATORY (D13): an ended, unclosed reservation item blocks new bookings of its category. */
import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { closingMessages as messages } from '#i18n/fr/closing.ts'
import { periodText } from '#i18n/fr/reservationService.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { visibleReservations } from '../access/reservationAccess.ts'
import type { PlannedLine } from '../change/changePlan.ts'
import { type KnownPeople, nameOf } from '../change/lookUpPeople.ts'
import type { BorrowingWrite } from '../change/writeInput.ts'
import type { Claim } from '../claim/claimItems.ts'

type Main = { person: string | null; department: string | null; email: string | null }

const identityOf = ({ borrower, department, externalEmail }: BorrowingWrite): Main => ({
  person: borrower ?? null,
  department: department ?? null,
  email: borrower || department ? null : externalEmail?.trim().toLowerCase() || null,
})

const mainBorrowersOf = (people: readonly BorrowingWrite[] | null | undefined): BorrowingWrite[] =>
  (people ?? []).filter(({ isMain }) => isMain)

type Params = {
  context: Context
  tx: Queryable
  lines: readonly PlannedLine[]
  claim: Claim
  known: KnownPeople
  zone: string
  /** The changed reservation: its own reservation items do not block it. */
  excluded?: string
}

const newMains = ({ line, before }: PlannedLine): BorrowingWrite[] => {
  const previous = mainBorrowersOf(before?.borrowings).map(identityOf)
  return mainBorrowersOf(line.borrowings).filter(
    (person) => !previous.some((one) => isDeepStrictEqual(one, identityOf(person))),
  )
}

type Open = {
  n: number
  item: string
  name: string
  number: string
  startingAt: string
  endingAt: string
  isVisible: boolean
}

const openLines = (asked: readonly object[], seen: SQL, excluded: string | null): SQL => sql`
  SELECT asked.n, wanted.name AS item, open.*
  FROM json_to_recordset(${JSON.stringify(asked)}::json) AS asked (n int, item uuid, person uuid, department uuid, email text)
  JOIN reservation.reservable_item wanted ON wanted.id = asked.item
  JOIN reservation.reservation_category category ON category.id = wanted.reservation_category_id
    AND category.closing_type = 'MANDATORY'
  CROSS JOIN LATERAL (
    SELECT item.name, r.number, ${instantText(sql`line.starting_at`)} AS "startingAt",
      ${instantText(sql`line.ending_at`)} AS "endingAt", ${seen} AS "isVisible"
    FROM reservation.borrowing used JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
    JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    JOIN reservation.reservation r ON r.id = line.reservation_id
    WHERE used.is_main AND (used.borrower_id = asked.person OR used.department_id = asked.department OR lower(used.external_email) = asked.email)
      AND item.reservation_category_id = category.id AND line.ending_at <= now() AND line.closed_at IS NULL
      AND line.cancelled_at IS NULL AND NOT line.closes_itself AND line.validation_status = 'ACCEPTED'
      AND line.reservation_id IS DISTINCT FROM ${excluded}::uuid
    ORDER BY line.ending_at LIMIT 1) open ORDER BY asked.n`

/** Throws VALIDATION_FAILED with the unclosed reservation item, described only if visible to the session. */
export const refuseUnclosed = async ({ context, tx, lines, claim, known, zone, excluded }: Params): Promise<void> => {
  const newMainBorrowers = lines.flatMap((planned) => {
    // Unclaimed items are looked up too: few, only where a main borrower changes.
    if (claim.items.get(planned.line.item)?.closesItself) return []
    return newMains(planned).map((main) => ({ planned, main }))
  })
  if (newMainBorrowers.length === 0) return
  const questions = newMainBorrowers.map(({ planned, main }, n) => ({
    n,
    item: planned.line.item,
    ...identityOf(main),
  }))
  const visible = visibleReservations(context, sql`r.id`) ?? sql`true`
  const open = await execute<Open>(tx, openLines(questions, visible, excluded ?? null))
  const errors = open.flatMap(({ n, item, isVisible, ...line }): FieldError[] => {
    const { planned, main } = newMainBorrowers[n] ?? {}
    if (!planned || !main) return []
    const shown = isVisible ? { ...line, period: periodText(line, zone) } : undefined
    return [
      { path: `${planned.path}.item`, rule: 'closing', message: messages.unclosed(item, nameOf(main, known), shown) },
    ]
  })
  if (errors.length > 0) throw validationFailed(errors)
}
