import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/intervention.ts'
import { registerMessages as messages, registerEntryTexts as texts } from '#i18n/fr/registers.ts'
import { beginningOf } from '#resources/domain/plainText.ts'
import { MAX_ENTERED, type RegisterKind } from '#resources/domain/registers.ts'
import type { Context } from '#server/engine/context.ts'
import { create } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound, requireSeen } from '#server/engine/read/one.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Values } from '#server/engine/values.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { todayIn } from '../todayIn.ts'
import { entryOfWork, joinLines as joined } from './entryOfWork.ts'
import { readPrescriptions, readProposals, readWorks, type SourcePrescription } from './registerSources.ts'

type Args = Operations['enterInRegister']['args']

const LABEL = 300

const ofPrescription = ({ label, note, reportReference, rank, article, ...one }: SourcePrescription): Values => ({
  ...{ kind: 'CORRECTION' satisfies RegisterKind, doneOn: one.doneOn, place: one.place, performer: one.performer },
  label: beginningOf(texts.lifted(label), LABEL),
  content: joined([
    label,
    joined(
      [
        reportReference && texts.report(reportReference),
        rank !== null && texts.rank(rank),
        article && texts.article(article),
      ],
      ', ',
    ),
    note,
  ]),
})

const FILES = (source: 'intervention' | 'prescription') => `INSERT INTO intervention.register_entry_files
    (register_entry_id, file_id, position)
  SELECT $1, file_id, position FROM intervention.${source}_files WHERE ${source}_id = $2`
const LINK = (source: 'intervention' | 'prescription') =>
  `UPDATE intervention.register_entry SET ${source}_id = $2 WHERE id = $1`

type Entering = { context: Context; tx: PoolClient; building: string }

const enter = async (
  { context, tx, building }: Entering,
  source: 'intervention' | 'prescription',
  { id, values }: { id: string; values: Values },
): Promise<void> => {
  const resource = context.kernel.resources.get('registerEntry')
  const entry = await create({ context, tx, resource }, { ...values, buildingFile: building })
  await tx.query(FILES(source), [entry, id])
  await tx.query(LINK(source), [entry, id])
}

const chosen = ({ interventions, prescriptions }: Args) => {
  const lists = [interventions ?? [], prescriptions ?? []].map((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
  const [works = [], demands = []] = lists
  const wrong = (message: string) => validationFailed([{ path: 'interventions', rule: 'required', message }])
  const count = works.length + demands.length
  if (count === 0) throw wrong(messages.none)
  if (count > MAX_ENTERED) throw wrong(messages.tooMany(MAX_ENTERED))
  if (![...works, ...demands].every((id) => isId(id))) throw notFound()
  return { works, demands, count }
}

const enterAll = async (context: Context, args: Args): Promise<number> => {
  requireRight(context, 'INTERVENTION', 'createAndUpdate')
  const { works, demands, count } = chosen(args)
  if (!isId(args.buildingFile)) throw notFound()
  const building = args.buildingFile.toLowerCase()
  await loadDefinitions(context)
  await withTransaction(context.kernel.pool, async (tx) => {
    const found = await lockCurrent({ context, tx, resource: context.kernel.resources.get('buildingFile') }, building)
    if (!found) throw notFound()
    const sources = [
      ...(await readWorks(context, tx, { building, ids: works })).map(
        (one) => ({ of: 'intervention', one, values: entryOfWork(one) }) as const,
      ),
      ...(await readPrescriptions(context, tx, { building, ids: demands })).map(
        (one) => ({ of: 'prescription', one, values: ofPrescription(one) }) as const,
      ),
    ]
    if (sources.length < count) throw new AppError('CONFLICT', messages.gone)
    for (const { of, one, values } of sources.sort((a, b) => a.one.doneOn.localeCompare(b.one.doneOn)))
      await enter({ context, tx, building }, of, { id: one.id, values })
  })
  return count
}

export const enterInRegisterOperation = defineOperation<Operations['enterInRegister']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Enters finished works and lifted prescriptions of a building in its safety register, all or none. CONFLICT if one is not finished, or is entered already. Returns their number."
      enterInRegister(
        "The building."
        buildingFile: ID!
        "With the prescriptions, at most 100."
        interventions: [ID!]
        "Lifted ones."
        prescriptions: [ID!]
      ): Int!
    }
  `,
  resolve: (context, args) => enterAll(context, args),
})

export const getRegisterProposalsOperation = defineOperation<Operations['getRegisterProposals']>({
  sdl: /* GraphQL */ `
    "A finished work of a regulatory plan, or a lifted prescription."
    type RegisterProposal {
      id: ID!
      "False: a prescription."
      isWork: Boolean!
      label: String!
      doneOn: Date!
    }

    "Entries that the register of a building may lack."
    type RegisterProposals {
      total: Int!
      "The 100 newest."
      items: [RegisterProposal!]!
    }

    extend type Query {
      "Works and prescriptions of the past year that the safety register of a building lacks."
      getRegisterProposals(
        "The building."
        buildingFile: ID!
      ): RegisterProposals!
    }
  `,
  resolve: async (context, { buildingFile }) => {
    requireRight(context, 'INTERVENTION')
    await requireSeen(context, 'buildingFile', buildingFile)
    const { pool } = context.kernel
    return readProposals(context, pool, {
      building: buildingFile,
      today: await todayIn(context, pool),
      most: MAX_ENTERED,
    })
  },
})
