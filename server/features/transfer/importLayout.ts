import { importMessages } from '#i18n/fr/transfer.ts'
import { beginningOf } from '#resources/domain/plainText.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isKey } from './columns.ts'
import type { Layout } from './importRecord.ts'
import { type Fixed, type Matching, proposeKey, proposeMatching } from './matching.ts'
import { HEADER_LENGTH, type Sheet } from './sheets/sheet.ts'
import { splitColumnsOf } from './splitColumns.ts'

const SAMPLES = 3
const SAMPLE_LENGTH = 80
const REMEMBERED = 50

/** First non-empty cells of a column; lazy, so that a long file is not scanned. */
const samplesOf = (lines: Sheet['lines'], index: number): string[] =>
  lines
    .values()
    .map(({ cells }) => cells[index]?.trim() ?? '')
    .filter(Boolean)
    .take(SAMPLES)
    .map((cell) => beginningOf(cell, SAMPLE_LENGTH))
    .toArray()

const TITLE_LENGTH = 120

const textOf = (cells: readonly string[]): string =>
  beginningOf(
    cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · '),
    TITLE_LENGTH,
  )

const layoutOf = ({ encoding, separator, header, headerLine, top, lines, sheets, sheet }: Sheet): Layout => ({
  encoding,
  separator,
  headerLine,
  top: top.filter(({ isBroken }) => !isBroken).map(({ number, cells }) => ({ line: number, text: textOf(cells) })),
  columns: header.map((name, index) => ({ name: beginningOf(name, HEADER_LENGTH), samples: samplesOf(lines, index) })),
  ...(sheets && sheet !== undefined && { sheets, sheet }),
})

type Settled = {
  layout: Layout
  matching: Matching
  keyField: string | null
  fixed: Fixed | null
  creates: readonly string[] | null
  fileName: string
  requestedAt: string
}

/** Latest settings of this user for a file with the same headers in any order. */
const lastSettled = async (
  db: Queryable,
  { entity, userId }: { entity: string; userId: string },
  { columns }: Layout,
): Promise<Settled | undefined> => {
  const { rows } = await db.query<Settled>(
    `SELECT layout, matching, key_field AS "keyField", fixed, creates, file_name AS "fileName", to_char(requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "requestedAt"
     FROM drive.data_import WHERE entity = $1 AND requested_by_id = $2 AND status IN ('CHECKED', 'DONE', 'UNDONE')
     ORDER BY requested_at DESC LIMIT ${REMEMBERED}`,
    [entity, userId],
  )
  // Files of refused rows have the same headers plus the reason.
  const namesOf = (layout: Layout): string =>
    JSON.stringify(layout.columns.flatMap(({ name }) => (name === importMessages.reason ? [] : [name])).toSorted())
  const own = namesOf({ encoding: '', separator: '', columns })
  return rows.find(({ layout }) => namesOf(layout) === own)
}

/** Previous matching in the current column order; fields no longer importable become null. */
const settledMatching = ({ columns }: Layout, settled: Settled, known: ReadonlySet<string>): Matching => {
  const free = settled.layout.columns.map(({ name }, index) => ({ name, source: settled.matching[index] ?? null }))
  return columns.map(({ name }) => {
    const at = free.findIndex((one) => one.name === name)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    return found?.source && known.has(found.source) ? found.source : null
  })
}

const knownSources = (resource: AnyResource, columns: readonly Column[]): ReadonlySet<string> =>
  new Set([...columns, ...splitColumnsOf(resource, columns)].map(({ source }) => source))

type Reading = { resource: AnyResource; columns: readonly Column[]; userId: string; sheet: Sheet }

export const proposeLayout = async (db: Queryable, { resource, columns, userId, sheet }: Reading) => {
  const layout = layoutOf(sheet)
  const settled = await lastSettled(db, { entity: resource.key, userId }, layout)
  const total = sheet.lines.length
  const matching = settled
    ? settledMatching(layout, settled, knownSources(resource, columns))
    : proposeMatching(resource, sheet.header, columns)
  if (!settled) {
    return { layout, matching, keyField: proposeKey(matching, columns), fixed: null, creates: null, total }
  }
  const { keyField, creates, fileName, requestedAt } = settled
  const fixed = Object.entries(settled.fixed ?? {}).filter(([source]) => columns.some((one) => one.source === source))
  const isKept = columns.some((one) => one.source === keyField && isKey(one) && matching.includes(one.source))
  return {
    layout: { ...layout, settled: { fileName, at: requestedAt } },
    matching,
    keyField: isKept ? keyField : null,
    fixed: Object.fromEntries(fixed),
    creates,
    total,
  }
}
