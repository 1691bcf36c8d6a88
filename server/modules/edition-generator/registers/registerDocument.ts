import type { PoolClient } from 'pg'
import { accessibilityTexts } from '#i18n/fr/accessibility.ts'
import { editionTexts } from '#i18n/fr/editions.ts'
import { COLON } from '#i18n/fr/locale.ts'
import { registerDocumentTexts as texts } from '#i18n/fr/registerDocuments.ts'
import { ACCESSIBILITY_KIND_NAMES } from '#i18n/fr/registerKinds.ts'
import { can } from '#resources/domain/rights.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { notFound } from '#server/engine/read/one.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import {
  type PrintedBuilding,
  type PrintedDocument,
  readCorrections,
  readDocuments,
  readPrintedBuilding,
  readReportPrescriptions,
} from '#server/modules/intervention/compliance/registerReads.ts'
import { type AttachedPdf, findAttachments, type Holding } from '../attachments.ts'
import { longDay } from '../clock.ts'
import type { DocumentGroup, EditionDocument } from '../document.ts'
import type { RegisterDocumentRequest } from '../registerRequest.ts'
import { type CellsColumn, factGroup, tableGroup } from './groups.ts'
import { type CellsByField, type ReadTable, readTable } from './readTable.ts'

type Reading = { context: Context; tx: PoolClient }
type Of<K extends RegisterDocumentRequest['kind']> = Extract<RegisterDocumentRequest, { kind: K }>
type Made = Pick<EditionDocument, 'title' | 'period' | 'groups' | 'landscape'> &
  Partial<EditionDocument> & { attached?: AttachedPdf[] }

const ENTRY = ['label', 'place', 'content', 'observations', 'architect', 'files', 'corrects'] as const
const ENTRY_FIELDS = ['number', 'doneOn', 'endedOn', 'kind', ...ENTRY, 'performer', 'authorName', 'createdAt']
const ENTRY_COLUMNS: readonly CellsColumn[] = [
  { field: 'number', width: 0.6 },
  { label: texts.date, fields: ['doneOn', 'endedOn'], width: 1.1 },
  { field: 'kind', width: 1.4 },
  { label: texts.content, fields: [...ENTRY, 'correctedBy'], width: 5 },
  { field: 'performer', width: 1.6 },
  { label: texts.entered, fields: ['authorName', 'createdAt'], width: 1.8, isBare: true },
]

const dayRange = (from: string | null, to: string | null) =>
  from || to ? { doneOn: { ...(from && { from }), ...(to && { to }) } } : {}

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
  const later = await readCorrections(reading.tx, ids)
  return {
    labels: { ...table.labels, correctedBy: texts.correctedBy },
    rows: table.rows.map(({ id, cells }) => ({
      id,
      cells: { ...cells, correctedBy: later.has(id) ? texts.entryNumber(later.get(id) ?? '') : '' },
    })),
  }
}

const readBuilding = async (reading: Reading, id: string): Promise<PrintedBuilding & { table: ReadTable }> => {
  const columns = [
    ...['location', 'reference', 'category', 'types', 'publicCapacity', 'hasSleepingRooms'],
    ...['lastVisitOn', 'opinion', 'nextVisitOn', 'visitReason', 'files'],
  ]
  const table = await readTable(reading, 'buildingFile', { columns, filter: { ids: [id] } })
  const found = await readPrintedBuilding(reading.tx, id)
  if (!table.rows[0] || !found) throw notFound()
  return { table, ...found }
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

const OPEN_COLUMNS: readonly CellsColumn[] = [
  { field: 'label', width: 4 },
  { label: texts.report, fields: ['reportReference', 'reportDate', 'rank', 'article'], width: 2 },
  { field: 'location', width: 1.5 },
  { field: 'deadline', width: 1 },
  { field: 'responsible', width: 1.5 },
]
const LIFTED_COLUMNS: readonly CellsColumn[] = [
  { label: texts.rank, fields: ['rank'], width: 0.5 },
  { label: texts.demand, fields: ['label', 'location', 'article'], width: 4 },
  { field: 'liftedOn', width: 1.1 },
  { field: 'liftedBy', width: 1.4 },
  { label: texts.evidence, fields: ['liftingNote', 'files'], width: 3 },
]
const REMAINING_COLUMNS: readonly CellsColumn[] = [
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

const accessibilityGroup = (rows: readonly PrintedDocument[]): DocumentGroup => ({
  ...{ heading: texts.accessibility.heading, totals: '' },
  columns: [
    { label: texts.document, width: 3, number: false },
    { label: texts.state, width: 1, number: false },
    { label: texts.files, width: 3, number: false },
  ],
  rows: rows.map(({ kind, state, reason, datedOn, files }) => [
    ACCESSIBILITY_KIND_NAMES[kind],
    accessibilityTexts.states[state],
    [...files.map(({ name }) => name), datedOn && longDay(datedOn), reason].filter(Boolean).join('\n'),
  ]),
})

const holdingOf = (
  of: Pick<Holding, 'table' | 'owner'>,
  { labels, rows }: ReadTable,
  text: (one: CellsByField) => string,
) => ({
  ...of,
  texts: new Map('files' in labels ? rows.map((row) => [row.id, text(row)] as const) : []),
})

const visitFile = async (reading: Reading, { buildingFile }: Of<'VISIT'>): Promise<Made> => {
  const { table, name, place, lastVisitOn } = await readBuilding(reading, buildingFile)
  // A hidden last visit must not show through the period.
  const since = 'lastVisitOn' in table.labels ? lastVisitOn : null
  const ofBuilding = { buildingFile: { in: [buildingFile] } }
  const lifted = since ? { liftedOn: { from: since } } : {}
  const register = await readEntries(reading, { buildingFile, from: since, to: null })
  const entries = tableGroup(register, texts.register, ENTRY_COLUMNS)
  const open = await demands(reading, { ...ofBuilding, ...OPEN })
  const done = await demands(reading, { ...ofBuilding, ...LIFTED, ...lifted }, 'liftedOn')
  const demandFiles = { table: 'prescription_files', owner: 'prescription_id' }
  const demandText = ({ cells }: CellsByField) => `${texts.demand}${COLON}${cells.label}`
  const documents = await readDocuments(reading.context, reading.tx, buildingFile)
  return {
    title: texts.title.VISIT(name),
    period: texts.printed(longDay(await todayOf(reading.context))),
    landscape: true,
    groups: [
      factGroup(table, { heading: texts.building, fact: texts.fact, value: texts.value }),
      tableGroup(open, texts.open, OPEN_COLUMNS),
      tableGroup(done, texts.lifted, LIFTED_COLUMNS),
      await planGroup(reading, place),
      { ...entries, ...(since && entries.rows.length > 0 && { text: texts.sinceVisit(longDay(since)) }) },
      accessibilityGroup(documents),
    ],
    attached: await findAttachments(reading.tx, [
      holdingOf({ table: 'building_file_files', owner: 'building_file_id' }, table, () => texts.building),
      holdingOf({ table: 'register_entry_files', owner: 'register_entry_id' }, register, ({ cells }) =>
        texts.entry(cells.number ?? '', cells.label ?? ''),
      ),
      holdingOf(demandFiles, open, demandText),
      holdingOf(demandFiles, done, demandText),
      {
        ...{ table: 'accessibility_document_files', owner: 'accessibility_document_id' },
        texts: new Map(
          documents.flatMap(({ id, kind, files }) =>
            id && files.length > 0 ? [[id, ACCESSIBILITY_KIND_NAMES[kind]] as const] : [],
          ),
        ),
      },
    ]),
  }
}

const liftingCertificate = async (reading: Reading, { prescription, isWholeReport }: Of<'LIFTING'>): Promise<Made> => {
  const one = await demands(reading, { ids: [prescription] })
  const cells = one.rows[0]?.cells
  if (!cells) throw notFound()
  const ids = isWholeReport ? await readReportPrescriptions(reading.tx, prescription) : [prescription]
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
export const registerDocument = async (
  reading: Reading,
  asked: RegisterDocumentRequest,
): Promise<{ document: EditionDocument; attached: AttachedPdf[] }> => {
  requireRight(reading.context, 'INTERVENTION')
  const make = MAKERS[asked.kind] as (reading: Reading, asked: RegisterDocumentRequest) => Promise<Made>
  const { attached = [], ...made } = await make(reading, asked)
  const document = {
    ...{ header: '', footer: texts.footer(longDay(await todayOf(reading.context))), page: editionTexts.page },
    ...{ empty: '', paper: 'a4', pageBreak: false, isBoard: false, columns: [], totals: '' },
    ...made,
  }
  return { document, attached }
}
