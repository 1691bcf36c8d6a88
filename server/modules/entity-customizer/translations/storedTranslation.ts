import type { StoredTranslation, TranslatedEntity } from '#resources/domain/translations.ts'
import type { Context } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { lockEntity } from '../customisable.ts'

export const translationResource = ({ kernel }: Context) => kernel.resources.get('translation')

export type Place = { language: string; entity: TranslatedEntity; target: string }

const FIND = `SELECT id, texts FROM entity_customizer.translation WHERE language = $1 AND entity = $2 AND target = $3`

export const lockStored = async (
  tx: Queryable,
  { language, entity, target }: Place,
): Promise<{ id: string; texts: StoredTranslation[] } | undefined> => {
  await lockEntity(tx, `translation ${language} ${entity} ${target}`)
  return (await tx.query<{ id: string; texts: StoredTranslation[] }>(FIND, [language, entity, target])).rows[0]
}
