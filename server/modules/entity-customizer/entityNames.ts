import { findLabels } from '#i18n/entityLabels.ts'
import { customizerMessages } from '#i18n/fr/customizer.ts'
import { isConsoleEntity } from '#resources/domain/consoleEntities.ts'
import { looksAlike } from '#resources/domain/lookAlikes.ts'
import type { Gender } from '#resources/schema/labels.ts'
import { pluralOf } from '#resources/schema/names.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { checkLabel } from './customisable.ts'

export type EntityNaming = { entity: string; singularLabel: string; pluralLabel: string; gender: Gender }

export const defaultNames = ({ resources }: Pick<Kernel, 'resources'>, entity: string): EntityNaming => {
  const labels = findLabels(entity, resources)
  return {
    entity,
    singularLabel: labels?.singular ?? entity,
    pluralLabel: labels?.plural ?? pluralOf(entity),
    gender: labels?.gender ?? 'MASCULINE',
  }
}

const PATHS = ['singularLabel', 'pluralLabel'] as const

/** EntityNaming must differ, because users tell entities apart by them. Unchanged names are allowed. */
export const checkNames = async (
  { kernel }: Context,
  tx: Queryable,
  names: EntityNaming,
  before: Omit<EntityNaming, 'entity'>,
) => {
  const wrong = PATHS.flatMap((path) => checkLabel(path, names[path], [before[path]]))
  if (wrong.length > 0) throw validationFailed(wrong)
  const { rows } = await tx.query<EntityNaming & { isOwn: boolean }>(
    `SELECT entity, singular_label AS "singularLabel", plural_label AS "pluralLabel", gender, false AS "isOwn"
     FROM entity_customizer.entity_configuration
     UNION ALL SELECT key, singular_label, plural_label, gender, true
     FROM entity_customizer.console_entity WHERE retired_at IS NULL AND dropped_at IS NULL`,
  )
  const changed = new Map(rows.map((row) => [row.entity, row]))
  const declared = kernel.resources.all.filter((one) => one.pages.length > 0 && !isConsoleEntity(one))
  const others = [
    ...declared.map(({ key }) => changed.get(key) ?? defaultNames(kernel, key)),
    ...rows.filter(({ isOwn }) => isOwn),
  ].filter(({ entity }) => entity !== names.entity)
  const errors = PATHS.filter(
    (path) => names[path] !== before[path] && others.some((other) => looksAlike(other[path], names[path])),
  ).map((path) => ({ path, rule: 'unique', message: customizerMessages.entityTaken }))
  if (errors.length > 0) throw validationFailed(errors)
}
