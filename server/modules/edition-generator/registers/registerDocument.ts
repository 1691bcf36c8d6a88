import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { accessibilityTexts } from '#i18n/fr/accessibility.ts'
import { editionTexts } from '#i18n/fr/editions.ts'
import { registerDocumentTexts as texts } from '#i18n/fr/registerDocuments.ts'
import { ACCESSIBILITY_KIND_NAMES } from '#i18n/fr/registerKinds.ts'
import type { AccessibilityKind, AccessibilityState } from '#resources/domain/registers.ts'
import { can } from '#resources/domain/rights.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { notFound } from '#server/engine/read/one.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import { documentsOf } from '#server/modules/intervention/compliance/accessibilityHooks.ts'
import { longDay } from '../clock.ts'
import type { DocumentGroup, EditionDocument } from '../document.ts'
import { factGroup, type TableColumn, tableGroup } from './groups.ts'
import { type CellsByField, type ReadTable, readTable } from './readTable.ts'
import type { RegisterDocumentRequest } from './registerRequest.ts'

type Reading = { context: Context; tx: PoolClient }
type Of<K extends RegisterDocumentRequest['kind']> = Extract<RegisterDocumentRequest, { kind: K }>
type Made = Pick<EditionDocument, 'title' | 'period' | 'groups' | 'landscape'> & Partial<EditionDocument>

const ENTRY = ['label', 'place', 'content', 'observations', 'architect', 'files', 'corrects'] as const
const ENTRY_FIELDS = ['number', 'doneOn', 'endedOn', 'kind', ...ENTRY, 'performer', 'authorName', 'createdAt']
const ENTRY_COLUMNS: readonly TableColumn[] = [
  { field: 'number', width: 0.6 },
  { label: texts.date, fields: ['doneOn', 'endedOn'], width: 1.1 },
  { field: 'kind', width: 1.4 },
  { label: texts.content, fields: [...ENTRY, 'correctedBy'], width: 5 },
  { field: 'performer', width: 1.6 },
  { label: texts.entered, fields: ['authorName', 'createdAt'], width: 1.8, isBare: true },
]

const dayRange = (from: string | null, to: string | null) =>
  from || to ? { doneOn: { ...(from && { from }), ...(to && { to }) } } : {}

const CORRECTIONS = `SELECT corrects_id AS id, number::text FROM intervention.register_entry WHERE corrects_id = ANY ($1::uuid[])`

/** Both versions of a corrected entry are printed, each with the number of the other. */
const readEntries = async (
  reading: Reading,
  { buildingFile, from, to }: Omit<Of<'SAFETY'>, 'kind'>,
): Promise<ReadTable> => {
  const table = await readTable(reading, 'registerEntry', {
    columns: ENTRY_FIELDS,
    filter: { buildingFile: { in: [buildingFile] }, ...dayRange(from, to) },
    sort: [{ field: 'number', order: 'ASC' }],
  })
  const ids = table.rows.map(({ id }) => id)
  const { rows } = await reading.tx.query<{ id: string; number: string }>(CORRECTIONS, [ids])
  const later = new Map(rows.map(({ id, number }) => [id, number]))
  return {
    labels: { ...table.labels, correctedBy: texts.correctedBy },
    rows: table.rows.map(({ id, cells }) => ({
      id,
      cells: { ...cells, correctedBy: later.has(id) ? texts.entryNumber(later.get(id) ?? '') : '' },
    })),
  }
}

const readBuilding = async (
  reading: Reading,
  id: string,
): Promise<{ table: ReadTable; name: string; place: string }> => {
  const columns = [
    ...['location', 'reference', 'category', 'types', 'publicCapacity', 'hasSleepingRooms'],
    ...['lastVisitOn', 'opinion', 'nextVisitOn', 'visitReason', 'files'],
  ]
  const table = await readTable(reading, 'buildingFile', { columns, filter: { ids: [id] } })
  const PLACE = `SELECT location.id, location.name FROM intervention.building_file building
    JOIN company.location location ON location.id = building.location_id WHERE building.id = $1`
  const { rows } = await reading.tx.query<{ id: string; name: string }>(PLACE, [id])
  if (!table.rows[0] || !rows[0]) throw notFound()
  return { table, name: rows[0].name, place: rows[0].id }
}

const periodText = (from: string | null, to: string | null): string => {
  if (from && to) return texts.period(longDay(from), longDay(to))
  if (from) return texts.from(longDay(from))
  return to ? texts.to(longDay(to)) : texts.whole
}

const safetyRegister = async (reading: Reading, asked: Of<'SAFETY'>): Promise<Made> => {
  const { name } = await readBuilding(reading, asked.buildingFile)
  const group = tableGroup(await readEntries(reading, asked), texts.register, ENTRY_COLUMNS)
  return {
    title: texts.title.SAFETY(name),
    period: periodText(asked.from, asked.to),
    groups: [{ ...group, heading: '' }],
    landscape: true,
  }
}

const OPEN_COLUMNS: readonly TableColumn[] = [
  { field: 'label', width: 4 },
  { label: texts.report, fields: ['reportReference', 'reportDate', 'rank', 'article'], width: 2 },
  { field: 'location', width: 1.5 },
  { field: 'deadline', width: 1 },
  { field: 'responsible', width: 1.5 },
]
const LIFTED_COLUMNS: readonly TableColumn[] = [
  { label: texts.rank, fields: ['rank'], width: 0.5 },
  { label: texts.demand, fields: ['label', 'location', 'article'], width: 4 },
  { field: 'liftedOn', width: 1.1 },
  { field: 'liftedBy', width: 1.4 },
  { label: texts.evidence, fields: ['liftingNote', 'files'], width: 3 },
]
const REMAINING_COLUMNS: readonly TableColumn[] = [
  { label: texts.rank, fields: ['rank'], width: 0.5 },
  { label: texts.demand, fields: ['label', 'location', 'article'], width: 5 },
  { field: 'deadline', width: 1.2 },
  { field: 'responsible', width: 1.6 },
]
const DEMAND_FIELDS = [
  ...[
    'buildingFile',
    'label',
    'location',
    'deadline',
    'responsible',
    'reportReference',
    'reportDate',
    'rank',
    'article',
  ],
  ...['liftedOn', 'liftedBy', 'liftingNote', 'files'],
]

const demands = (reading: Reading, filter: object, field = 'deadline') =>
  readTable(reading, 'prescription', {
    columns: DEMAND_FIELDS,
    filter: filter as Readonly<Record<string, unknown>>,
    sort: [{ field, order: 'ASC' }],
  })
const OPEN = { status: { in: ['OVERDUE', 'OPEN'] } }
const LIFTED = { status: { in: ['LIFTED'] } }

const planGroup = async (reading: Reading, place: string): Promise<DocumentGroup> => {
  if (!can(requireSession(reading.context).holder, 'MAINTENANCE_PLAN'))
    return { heading: texts.plans.heading, text: texts.noPlans, columns: [], rows: [], totals: '' }
  const plans = await readTable(reading, 'maintenancePlan', {
    columns: ['label', 'status', 'nextDueOn', 'legalSource'],
    filter: { locations: { under: place } },
    sort: [{ field: 'label', order: 'ASC' }],
  })
  const isRegulatory = ({ cells }: CellsByField) => !('legalSource' in plans.labels) || cells.legalSource !== ''
  return tableGroup({ ...plans, rows: plans.rows.filter(isRegulatory) }, texts.plans, [
    { field: 'label', width: 3 },
    { field: 'nextDueOn', width: 1.2 },
    { field: 'status', width: 1 },
    { field: 'legalSource', width: 4 },
  ])
}

type DocumentRow = {
  kind: AccessibilityKind
  state: AccessibilityState
  reason: string | null
  datedOn: string | null
  files: string[]
}

const accessibilityGroup = async ({ context, tx }: Reading, id: string): Promise<DocumentGroup> => {
  const rows = await execute<DocumentRow>(
    tx,
    sql`SELECT document.kind, document.state, document.reason, document.dated_on AS "datedOn",
        ARRAY(SELECT file.name FROM intervention.accessibility_document_files held
          JOIN drive.file file ON file.id = held.file_id
          WHERE held.accessibility_document_id = document.id ORDER BY held.position) AS files
      FROM intervention.building_file building CROSS JOIN LATERAL (${documentsOf(context, sql.raw('building'))}) document
      WHERE building.id = ${id}::uuid ORDER BY document.place`,
  )
  return {
    ...{ heading: texts.accessibility.heading, totals: '' },
    columns: [
      { label: texts.document, width: 3, number: false },
      { label: texts.state, width: 1, number: false },
      { label: texts.files, width: 3, number: false },
    ],
    rows: rows.map(({ kind, state, reason, datedOn, files }) => [
      ACCESSIBILITY_KIND_NAMES[kind],
      accessibilityTexts.states[state],
      [...files, datedOn && longDay(datedOn), reason].filter(Boolean).join('\n'),
    ]),
  }
}

const VISITED = 'SELECT last_visit_on::text AS day FROM intervention.building_file WHERE id = $1'

const visitFile = async (reading: Reading, { buildingFile }: Of<'VISIT'>): Promise<Made> => {
  const { table, name, place } = await readBuilding(reading, buildingFile)
  const { rows } = await reading.tx.query<{ day: string | null }>(VISITED, [buildingFile])
  // A hidden last visit must not show through the period.
  const since = 'lastVisitOn' in table.labels ? (rows[0]?.day ?? null) : null
  const ofBuilding = { buildingFile: { in: [buildingFile] } }
  const lifted = since ? { liftedOn: { from: since } } : {}
  const entries = tableGroup(
    await readEntries(reading, { buildingFile, from: since, to: null }),
    texts.register,
    ENTRY_COLUMNS,
  )
  return {
    title: texts.title.VISIT(name),
    period: texts.printed(longDay(await todayOf(reading.context))),
    landscape: true,
    groups: [
      factGroup(table, { heading: texts.building, fact: texts.fact, value: texts.value }),
      tableGroup(await demands(reading, { ...ofBuilding, ...OPEN }), texts.open, OPEN_COLUMNS),
      tableGroup(
        await demands(reading, { ...ofBuilding, ...LIFTED, ...lifted }, 'liftedOn'),
        texts.lifted,
        LIFTED_COLUMNS,
      ),
      await planGroup(reading, place),
      { ...entries, ...(since && entries.rows.length > 0 && { text: texts.sinceVisit(longDay(since)) }) },
      await accessibilityGroup(reading, buildingFile),
    ],
  }
}

/** $1: a prescription. All of its report, or the one. */
const OF_REPORT = `SELECT other.id FROM intervention.prescription p JOIN intervention.prescription other
    ON other.building_file_id = p.building_file_id AND other.report_reference IS NOT DISTINCT FROM p.report_reference
      AND other.report_date IS NOT DISTINCT FROM p.report_date AND other.origin = p.origin
  WHERE p.id = $1 LIMIT 1000`

const liftingCertificate = async (reading: Reading, { prescription, isWholeReport }: Of<'LIFTING'>): Promise<Made> => {
  const one = await demands(reading, { ids: [prescription] })
  const cells = one.rows[0]?.cells
  if (!cells) throw notFound()
  const { rows } = isWholeReport ? await reading.tx.query<{ id: string }>(OF_REPORT, [prescription]) : { rows: [] }
  const ids = isWholeReport ? rows.map(({ id }) => id) : [prescription]
  const lifted = tableGroup(await demands(reading, { ids, ...LIFTED }, 'rank'), texts.lifted, LIFTED_COLUMNS)
  const open = await demands(reading, { ids, ...OPEN }, 'rank')
  const facts = ['buildingFile', 'reportReference', 'reportDate'].flatMap((field) =>
    cells[field] ? [[one.labels[field] ?? '', cells[field]]] : [],
  )
  return {
    title: texts.title.LIFTING(),
    period: cells.buildingFile ?? '',
    landscape: false,
    groups: [
      {
        ...{ heading: '', totals: '' },
        columns: [
          { label: texts.fact, width: 1, number: false },
          { label: texts.value, width: 2, number: false },
        ],
        rows: facts,
      },
      lifted,
      ...(open.rows.length > 0 ? [tableGroup(open, texts.remaining, REMAINING_COLUMNS)] : []),
    ],
    closing: { text: texts.statement, lines: [...texts.signature] },
  }
}

const todayOf = async ({ kernel, now }: Context): Promise<string> =>
  dayOf(utcTextOfDate(now), await organisationZone(kernel))

const MAKERS = { SAFETY: safetyRegister, VISIT: visitFile, LIFTING: liftingCertificate }

/** The document, with the current rights of the session. Throws NOT_FOUND if the building is gone. */
export const registerDocument = async (reading: Reading, asked: RegisterDocumentRequest): Promise<EditionDocument> => {
  requireRight(reading.context, 'INTERVENTION')
  const make = MAKERS[asked.kind] as (reading: Reading, asked: RegisterDocumentRequest) => Promise<Made>
  return {
    ...{ header: '', footer: texts.footer(longDay(await todayOf(reading.context))), page: editionTexts.page },
    ...{ empty: '', paper: 'a4', pageBreak: false, isBoard: false, columns: [], totals: '' },
    ...(await make(reading, asked)),
  }
}
