import { validate as isId } from 'uuid'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { PlannedLine } from '../change/changePlan.ts'
import type { Current } from '../change/currentReservation.ts'

type Person = { department?: string | null | undefined; useType?: string | null | undefined }

type InputDepartment = { path: string; id: string }
type InputUseType = { path: string; id: string; items: readonly string[] }
type SuitabilityQuery = { departments: readonly InputDepartment[]; uses: readonly InputUseType[] }

// A category includes its descendants; a use type without categories suits every item.
const UNFIT = `SELECT
  (SELECT json_agg(one.id) FROM company.department one WHERE one.id = ANY ($1::uuid[]) AND one.blocked_at <= $3) AS blocked,
  (SELECT json_agg(asked.n) FROM json_to_recordset($2::json) AS asked (n int, id uuid, items uuid[])
    WHERE EXISTS (SELECT FROM reservation.use_type_reservation_categories meant WHERE meant.use_type_id = asked.id)
      AND NOT EXISTS (SELECT FROM reservation.reservable_item item WHERE item.id = ANY (asked.items)
        AND item.reservation_category_id IN (SELECT reservation.category_branch(ARRAY(
          SELECT meant.reservation_category_id FROM reservation.use_type_reservation_categories meant
          WHERE meant.use_type_id = asked.id))))) AS unfit`

const refuse = async (tx: Queryable, now: Date, { departments, uses }: SuitabilityQuery): Promise<void> => {
  if (departments.length === 0 && uses.length === 0) return
  const { rows } = await tx.query<{ blocked: string[] | null; unfit: number[] | null }>(UNFIT, [
    departments.map(({ id }) => id),
    JSON.stringify(uses.map(({ id, items }, n) => ({ n, id, items }))),
    now,
  ])
  const [blocked, unfit] = [new Set(rows[0]?.blocked), new Set(rows[0]?.unfit)]
  const errors: FieldError[] = [
    ...departments
      .filter(({ id }) => blocked.has(id.toLowerCase()))
      .map(({ path }) => ({ path, rule: 'blocked', message: messages.blockedDepartment })),
    ...uses
      .filter((_use, n) => unfit.has(n))
      .map(({ path }) => ({ path, rule: 'category', message: messages.unfitUseType })),
  ]
  if (errors.length > 0) throw validationFailed(errors)
}

const peopleOf = ({ line, before }: PlannedLine): readonly Person[] => line.borrowings ?? before?.borrowings ?? []

const isGiven = (id: string | null | undefined): id is string => Boolean(id && isId(id))

type Known = { departments: ReadonlySet<string>; uses: ReadonlySet<string> }

const NOBODY: Known = { departments: new Set(), uses: new Set() }

const knownOf = ({ before }: PlannedLine): Known => ({
  departments: new Set(before?.borrowings.map(({ department }) => department).filter(isGiven)),
  uses: new Set(before?.borrowings.map(({ useType }) => useType).filter(isGiven)),
})

const queryOfLine = (planned: PlannedLine, known: Known): SuitabilityQuery => {
  const people = peopleOf(planned).map((person, at) => ({ ...person, path: `${planned.path}.borrowings[${at}]` }))
  return {
    departments: people.flatMap(({ department, path }) =>
      isGiven(department) && !known.departments.has(department) ? [{ path: `${path}.department`, id: department }] : [],
    ),
    uses: people.flatMap(({ useType, path }) =>
      isGiven(useType) && !known.uses.has(useType)
        ? [{ path: `${path}.useType`, id: useType, items: [planned.line.item] }]
        : [],
    ),
  }
}

const mergeQueries = (queries: readonly SuitabilityQuery[], useType: InputUseType | undefined): SuitabilityQuery => ({
  departments: queries.flatMap(({ departments }) => departments),
  uses: [...(useType ? [useType] : []), ...queries.flatMap(({ uses }) => uses)],
})

const inputUseType = (useType: string | null | undefined, lines: readonly PlannedLine[]): InputUseType | undefined =>
  isGiven(useType)
    ? { path: 'useType', id: useType, items: lines.map(({ line }) => line.item).filter(isId) }
    : undefined

type Request = { lines: readonly PlannedLine[]; useType: string | null | undefined; now: Date }

export const requireSuited = (tx: Queryable, { lines, useType, now }: Request): Promise<void> =>
  refuse(
    tx,
    now,
    mergeQueries(
      lines.map((planned) => queryOfLine(planned, NOBODY)),
      inputUseType(useType, lines),
    ),
  )

type Change = Request & {
  current: Current
  /** Reservation items that ask for more: a blocked department gets nothing new. */
  asking: readonly PlannedLine[]
}

/** Checks a change: existing people may stay unless their reservation item asks for more. */
export const requireSuitedAfterChange = (
  tx: Queryable,
  { lines, useType, now, current, asking }: Change,
): Promise<void> => {
  const isNewUse = useType !== undefined && useType !== current.useType
  const hasNewItem = lines.some(({ before }) => before === undefined)
  const queries = lines.map((planned) => {
    const known = knownOf(planned)
    return queryOfLine(planned, asking.includes(planned) ? { ...known, departments: NOBODY.departments } : known)
  })
  const use = useType === undefined ? current.useType : useType
  return refuse(tx, now, mergeQueries(queries, isNewUse || hasNewItem ? inputUseType(use, lines) : undefined))
}
