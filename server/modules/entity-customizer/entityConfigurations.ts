import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import { customizerMessages } from '#i18n/fr/customizer.ts'
import { entityLabels } from '#i18n/fr/entities/index.ts'
import { looksAlike } from '#resources/domain/lookAlikes.ts'
import type { Gender } from '#resources/schema/labels.ts'
import { pluralOf } from '#resources/schema/names.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { isDerived } from '#server/engine/overrides/overrides.ts'
import { changesBetween, recordActivity } from '#server/features/activity/activity.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { checkLabel, customisableEntities, lockEntity, requireCustomisable, requireCustomizer } from './customisable.ts'

type Names = { entity: string; singularLabel: string; pluralLabel: string; gender: Gender }

const defaultNames = (entity: string): Names => {
  const labels = entityLabels[entity]
  return {
    entity,
    singularLabel: labels?.singular ?? entity,
    pluralLabel: labels?.plural ?? pluralOf(entity),
    gender: labels?.gender ?? 'MASCULINE',
  }
}

const isSame = (one: Names, other: Names): boolean =>
  one.singularLabel === other.singularLabel && one.pluralLabel === other.pluralLabel && one.gender === other.gender

const getEntityConfigurations = async (context: Context) => {
  requireSession(context)
  const entities = customisableEntities(context).map(({ key }) => key)
  const { rows } = await context.kernel.pool.query<Names>(
    `SELECT entity, singular_label AS "singularLabel", plural_label AS "pluralLabel", gender
     FROM entity_customizer.entity_configuration WHERE entity = ANY($1)`,
    [entities],
  )
  const changed = new Map(rows.map((row) => [row.entity, row]))
  return entities.map((entity) => ({
    ...(changed.get(entity) ?? defaultNames(entity)),
    isDefault: !changed.has(entity),
    isDerived: isDerived(context.kernel, context.kernel.resources.get(entity)),
  }))
}

const namesInForce = async (tx: Queryable, key: string) => {
  const { rows } = await tx.query<Names>(
    `SELECT singular_label AS "singularLabel", plural_label AS "pluralLabel", gender
     FROM entity_customizer.entity_configuration WHERE entity = $1`,
    [key],
  )
  const { entity: _entity, ...names } = rows[0] ?? defaultNames(key)
  return names
}

const PATHS = ['singularLabel', 'pluralLabel'] as const

/** Names must differ, because users tell entities apart by them. Unchanged names are allowed. */
const checkNames = async ({ kernel }: Context, tx: Queryable, names: Names, before: Omit<Names, 'entity'>) => {
  const wrong = PATHS.flatMap((path) => checkLabel(path, names[path], [before[path]]))
  if (wrong.length > 0) throw validationFailed(wrong)
  const { rows } = await tx.query<Names>(
    `SELECT entity, singular_label AS "singularLabel", plural_label AS "pluralLabel", gender
     FROM entity_customizer.entity_configuration`,
  )
  const changed = new Map(rows.map((row) => [row.entity, row]))
  const others = kernel.resources.all
    .filter(({ key, pages }) => key !== names.entity && pages.length > 0)
    .map(({ key }) => changed.get(key) ?? defaultNames(key))
  const errors = PATHS.filter(
    (path) => names[path] !== before[path] && others.some((other) => looksAlike(other[path], names[path])),
  ).map((path) => ({ path, rule: 'unique', message: customizerMessages.entityTaken }))
  if (errors.length > 0) throw validationFailed(errors)
}

const updateEntityConfiguration = async (context: Context, input: Names) => {
  const userId = requireCustomizer(context)
  const { key } = requireCustomisable(context, input.entity)
  const names = { ...input, singularLabel: input.singularLabel.trim(), pluralLabel: input.pluralLabel.trim() }
  const isDefault = isSame(names, defaultNames(key))
  await withAnnouncedTransaction(context.kernel, async (tx) => {
    // One lock for all entities, so that two cannot take the same name concurrently.
    await lockEntity(tx, 'entityConfiguration')
    const before = await namesInForce(tx, key)
    await checkNames(context, tx, { ...names, entity: key }, before)
    if (isDefault) await tx.query('DELETE FROM entity_customizer.entity_configuration WHERE entity = $1', [key])
    else {
      await tx.query(
        `INSERT INTO entity_customizer.entity_configuration
           (id, entity, singular_label, plural_label, gender, created_by_id, updated_by_id)
         VALUES ($1, $2, $3, $4, $5, $6, $6)
         ON CONFLICT (lower(entity)) DO UPDATE SET singular_label = excluded.singular_label,
           plural_label = excluded.plural_label, gender = excluded.gender, updated_at = now(),
           updated_by_id = excluded.updated_by_id`,
        [uuid(), key, names.singularLabel, names.pluralLabel, names.gender, userId],
      )
    }
    await recordActivity(tx, {
      entity: 'entityConfiguration',
      recordId: key,
      recordLabel: names.singularLabel,
      action: 'UPDATE',
      userId,
      changes: changesBetween(before, await namesInForce(tx, key)),
    })
    await publish(tx, 'entityConfiguration', { entity: key })
  })
  return { ...names, isDefault, isDerived: isDerived(context.kernel, context.kernel.resources.get(key)) }
}

export const getEntityConfigurationsOperation = defineOperation<Operations['getEntityConfigurations']>({
  sdl: /* GraphQL */ `
    "Grammatical gender of an entity's name, for French sentences."
    enum EntityGender {
      MASCULINE
      FEMININE
    }

    "Names of an entity, customised or default."
    type EntityNames {
      entity: String!
      singularLabel: String!
      pluralLabel: String!
      gender: EntityGender!
      isDefault: Boolean!
      "Conditions may name declared fields, and values may be unique."
      isDerived: Boolean!
    }

    extend type Query {
      "Returns every customisable entity."
      getEntityConfigurations: [EntityNames!]!
    }
  `,
  // The page frame shows entity names even if only the licence page is accessible.
  access: 'unlicensed',
  resolve: (context) => getEntityConfigurations(context),
})

export const updateEntityConfigurationOperation = defineOperation<Operations['updateEntityConfiguration']>({
  sdl: /* GraphQL */ `
    "Custom names of an entity."
    input EntityConfigurationInput {
      entity: String!
      singularLabel: String!
      pluralLabel: String!
      gender: EntityGender!
    }

    extend type Mutation {
      "Renames an entity in all texts."
      updateEntityConfiguration(input: EntityConfigurationInput!): EntityNames!
    }
  `,
  resolve: (context, args) => updateEntityConfiguration(context, args.input),
})
