import { v7 as uuid } from 'uuid'
import type { Operations } from '#contract/entity-customizer.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { isConsoleEntity } from '#resources/domain/consoleEntities.ts'
import { type Context, type Kernel, requireSession } from '#server/engine/context.ts'
import { translatedNames } from '#server/engine/customFields/renaming.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { isDerived } from '#server/engine/overrides/overrides.ts'
import { loadTranslations, translationsIn } from '#server/engine/overrides/translations.ts'
import { readConsoleEntities } from '#server/engine/runtime/generations.ts'
import { changesBetween, recordActivity } from '#server/features/activity/activity.ts'
import { withAnnouncedTransaction } from '#server/platform/events/announced.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { renameConsoleEntity } from './consoleEntities.ts'
import { customisableEntities, lockEntity, requireCustomisable, requireCustomizer } from './customisable.ts'
import { checkNames, defaultNames, type EntityNaming } from './entityNames.ts'

const isSame = (one: EntityNaming, other: EntityNaming): boolean =>
  one.singularLabel === other.singularLabel && one.pluralLabel === other.pluralLabel && one.gender === other.gender

const namingOf = (entity: string, { singular, plural, gender }: Noun): EntityNaming => ({
  ...{ entity, singularLabel: singular, pluralLabel: plural, gender },
})

/** `original`: as the organisation wrote them, for their editor. */
const getEntityConfigurations = async (context: Context, original: boolean) => {
  requireSession(context)
  await loadTranslations(context)
  const translations = original ? undefined : translationsIn(context)
  const own = original ? await readConsoleEntities(context.kernel, context.kernel.pool) : []
  const named = new Map(own.map((one) => [one.key, one]))
  const entities = customisableEntities(context).map(({ key }) => key)
  const { rows } = await context.kernel.pool.query<EntityNaming>(
    `SELECT entity, singular_label AS "singularLabel", plural_label AS "pluralLabel", gender
     FROM entity_customizer.entity_configuration WHERE entity = ANY($1)`,
    [entities],
  )
  const changed = new Map(
    rows.flatMap(({ entity, singularLabel: singular, pluralLabel: plural, gender }) => {
      const noun = translatedNames(translations, entity, { singular, plural, gender })
      return noun ? [[entity, namingOf(entity, noun)] as const] : []
    }),
  )
  const originalOf = (entity: string) => {
    const noun = named.get(entity)
    return noun && namingOf(entity, noun)
  }
  return entities.map((entity) => ({
    ...(changed.get(entity) ?? originalOf(entity) ?? defaultNames(context.kernel, entity)),
    isDefault: !changed.has(entity),
    isDerived: isDerived(context.kernel, context.kernel.resources.get(entity)),
  }))
}

const namesInForce = async (kernel: Kernel, tx: Queryable, key: string) => {
  const { rows } = await tx.query<EntityNaming>(
    `SELECT singular_label AS "singularLabel", plural_label AS "pluralLabel", gender
     FROM entity_customizer.entity_configuration WHERE entity = $1`,
    [key],
  )
  const { entity: _entity, ...names } = rows[0] ?? defaultNames(kernel, key)
  return names
}

export const updateEntityConfiguration = async (context: Context, input: EntityNaming) => {
  const userId = requireCustomizer(context)
  const resource = requireCustomisable(context, input.entity)
  const { key } = resource
  const names = { ...input, singularLabel: input.singularLabel.trim(), pluralLabel: input.pluralLabel.trim() }
  if (isConsoleEntity(resource)) {
    await renameConsoleEntity(context, key, names)
    return { ...names, isDefault: true, isDerived: true }
  }
  const isDefault = isSame(names, defaultNames(context.kernel, key))
  await withAnnouncedTransaction(context.kernel, async (tx) => {
    // One lock for all entities, so that two cannot take the same name concurrently.
    await lockEntity(tx, 'entityConfiguration')
    const before = await namesInForce(context.kernel, tx, key)
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
      changes: changesBetween(before, await namesInForce(context.kernel, tx, key)),
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

    "EntityNaming of an entity, customised or default."
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
      getEntityConfigurations(
        "As they were written, without translation."
        original: Boolean
      ): [EntityNames!]!
    }
  `,
  // The page frame shows entity names even if only the licence page is accessible.
  access: 'unlicensed',
  resolve: (context, { original }) => getEntityConfigurations(context, original ?? false),
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
