import { validate as isId } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import { configurationMessages as messages } from '#i18n/fr/configuration.ts'
import { type IsRead, readParts, returnTo } from '#resources/domain/configuration/versions.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { definePart } from '#server/engine/service.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import { HEAVY_WORK } from '#server/engine/work/workBudget.ts'
import { AppError } from '#server/platform/errors.ts'
import { withRollback } from '#server/platform/postgres/database.ts'
import { requireCustomizer } from '../customisable.ts'
import { readableLists } from '../searches/access.ts'
import { describeChanges, describeOutcome, sectionLabel } from './describe.ts'
import { A_FILE } from './index.ts'
import { allParts, partsFor } from './parts.ts'
import { applyRun, planRun, shapesOf, type Wanted } from './run.ts'
import {
  askFirstVersion,
  askVersion,
  differenceOf,
  readEverything,
  STORE_JOB,
  storedDocument,
  storeVersion,
} from './versions.ts'

const ASK_JOB = 'entity-customizer:askVersion'
const FIRST_JOB = 'entity-customizer:askFirstVersion'

type Row = { id: string; madeAt: string; sections: Readonly<Record<string, number>>; authors: readonly string[] }

const versionsWith = (
  users: string,
): string => `SELECT version.id, to_char(version.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "madeAt", version.sections,
    ARRAY(SELECT coalesce(concat_ws(' ', person.first_name, person.last_name), '')
      FROM unnest(version.authors) author LEFT JOIN ${users} person ON person.id = author
      ORDER BY person.last_name COLLATE kernel.natural_order, person.first_name COLLATE kernel.natural_order, author) AS authors
  FROM entity_customizer.configuration_version version ORDER BY version.made_at DESC, version.id DESC`

const readVersions = async (context: Context): Promise<Operations['getConfigurationVersions']['result']> => {
  requireCustomizer(context)
  await loadDefinitions(context)
  const { kernel } = context
  const { rows } = await kernel.pool.query<Row>(versionsWith(quotedTable(kernel.resources.get('user'))))
  return rows.map(({ id, madeAt, sections, authors }) => ({
    ...{ id, madeAt, authors: authors.filter(Boolean), unknownAuthors: authors.filter((name) => !name).length },
    sections: Object.entries(sections).map(([section, count]) => ({ label: sectionLabel(context, section), count })),
  }))
}

const PAIR = `SELECT version.document, (SELECT earlier.document FROM entity_customizer.configuration_version earlier
    WHERE (earlier.made_at, earlier.id) < (version.made_at, version.id)
    ORDER BY earlier.made_at DESC, earlier.id DESC LIMIT 1) AS before
  FROM entity_customizer.configuration_version version WHERE version.id = $1`

type Pair = { document: string; before: string | null }

const readPair = async ({ kernel }: Context, id: string): Promise<Pair> => {
  const [pair] = isId(id) ? (await kernel.pool.query<Pair>(PAIR, [id])).rows : []
  if (!pair) throw new AppError('NOT_FOUND', messages.versionGone)
  return pair
}

/** Searches and automations of lists that the session does not read are as hidden as on their pages. */
const readerOf = (context: Context): IsRead => {
  const { kernel } = context
  const lists = new Set(readableLists(context))
  const names = new Map(
    allParts(kernel).flatMap(({ shape, resource }) => {
      if (!resource || !hooksOf(kernel, resource.key).visible) return []
      const named = Object.entries(resource.fields).filter(([, field]) => field.kind === 'text' && field.entityKey)
      return [[shape.key, named.map(([name]) => name)] as const]
    }),
  )
  return (section, element) => (names.get(section) ?? []).every((name) => lists.has(String(element[name])))
}

/** Changes in sections that the session may change: it reads the others nowhere. */
const changesOf = async (context: Context, id: string) => {
  requireCustomizer(context)
  const { document, before } = await readPair(context, id)
  if (before === null) return []
  await loadDefinitions(context)
  const open = new Set((await partsFor(context)).map(({ shape }) => shape.key))
  const shapes = shapesOf(allParts(context.kernel))
  const isRead = readerOf(context)
  const [earlier, later] = [before, document].map((text) => readParts(storedDocument(text), shapes, isRead))
  const changes = earlier && later ? differenceOf(earlier, later, shapes) : []
  return describeChanges(
    context,
    changes.filter(({ section }) => open.has(section)).map((change) => ({ change })),
  )
}

const wantedOf = async (context: Context, id: string): Promise<Wanted> => {
  const { kernel } = context
  const version = storedDocument((await readPair(context, id)).document)
  const whole = await withRollback(kernel.pool, (tx) => readEverything(kernel, tx))
  return {
    makesTables: Boolean(version.sections.consoleEntity?.length),
    from: (state) => returnTo(version, { ...state, whole, isRead: readerOf(state.context) }),
  }
}

const plan = async (context: Context, id: string) => {
  requireCustomizer(context)
  return describeOutcome(await planRun(context, await wantedOf(context, id)))
}

const apply = async (context: Context, { id, hash }: Operations['applyConfigurationVersion']['args']) => {
  requireCustomizer(context)
  requireFreshProof(context)
  return describeOutcome(await applyRun(context, await wantedOf(context, id), hash))
}

export const versionsPart = definePart({
  jobs: {
    [STORE_JOB]: (_payload, kernel) => storeVersion(kernel),
    [ASK_JOB]: (_payload, kernel) => askVersion(kernel),
    [FIRST_JOB]: (_payload, kernel) => askFirstVersion(kernel),
  },
  schedules: { [ASK_JOB]: '*/15 * * * *', [FIRST_JOB]: '* * * * *' },
  operations: [
    defineOperation<Operations['getConfigurationVersions']>({
      sdl: /* GraphQL */ `
        "Number of changes in a section."
        type ConfigurationSectionCount {
          label: String!
          count: Int!
        }

        "The configuration after changes of the same seconds."
        type ConfigurationVersion {
          id: ID!
          madeAt: DateTime!
          "Names of users."
          authors: [String!]!
          "Number of deleted users among the authors."
          unknownAuthors: Int!
          "Empty for the oldest configuration."
          sections: [ConfigurationSectionCount!]!
        }

        extend type Query {
          "Returns the stored versions of the configuration, newest first, at most 200."
          getConfigurationVersions: [ConfigurationVersion!]!
        }
      `,
      resolve: (context) => readVersions(context),
    }),
    defineOperation<Operations['getConfigurationVersionChanges']>({
      sdl: /* GraphQL */ `
        extend type Query {
          "Returns the difference to the version before, in sections that the session may change."
          getConfigurationVersionChanges(
            "The version."
            id: ID!
          ): [ConfigurationChange!]!
        }
      `,
      work: () => HEAVY_WORK,
      resolve: (context, { id }) => changesOf(context, id),
    }),
    defineOperation<Operations['planConfigurationVersion']>({
      sdl: /* GraphQL */ `
        extend type Query {
          "Tries to return to a version without storing anything."
          planConfigurationVersion(
            "The version."
            id: ID!
          ): ConfigurationPlan!
        }
      `,
      work: () => A_FILE,
      resolve: (context, { id }) => plan(context, id),
    }),
    defineOperation<Operations['applyConfigurationVersion']>({
      sdl: /* GraphQL */ `
        extend type Mutation {
          "Returns to a version in one transaction; CONFLICT if the configuration changed since the plan; needs a fresh proof."
          applyConfigurationVersion(
            "The version."
            id: ID!
            "Of the plan."
            hash: String!
          ): ConfigurationPlan!
        }
      `,
      work: () => A_FILE,
      resolve: (context, args) => apply(context, args),
    }),
  ],
})
