import { entityLabels } from '#i18n/entityLabels.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { outsideQuotes, type Renaming, renamingOf } from '#i18n/renaming.ts'
import { translatedGender } from '#resources/domain/translations.ts'
import { AppError } from '#server/platform/errors.ts'
import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'
import type { Context, Kernel } from '../context.ts'
import { organisationTranslations, TRANSLATION_TOPICS, type Translations, textsIn } from '../overrides/translations.ts'
import { quotedTable } from '../tables/identifiers.ts'

type Row = Noun & { entity: string }
const MEMO = 'renaming'

/** Undefined: names that are not translated leave the declared ones of the language. */
export const translatedNames = (translations: Translations, entity: string, noun: Noun): Noun | undefined => {
  if (!translations) return noun
  const texts = textsIn(translations, 'entityConfiguration', entity)
  const [singular, plural] = [texts?.get('singularLabel'), texts?.get('pluralLabel')]
  return singular && plural ? { singular, plural, gender: translatedGender(noun.gender, texts) } : undefined
}

const load = async (kernel: Kernel): Promise<Renaming> => {
  const { rows } = await kernel.pool.query<Row>(
    `SELECT entity, singular_label AS singular, plural_label AS plural, gender
     FROM ${quotedTable(kernel.resources.get('entityConfiguration'))}`,
  )
  const translations = await organisationTranslations(kernel)
  const named = rows.flatMap(({ entity, ...noun }) => {
    const spoken = translatedNames(translations, entity, noun)
    return spoken ? [[entity, spoken] as const] : []
  })
  return renamingOf(entityLabels, new Map(named))
}

export const organisationRenaming = cachedUntilEvent(['entityConfiguration', ...TRANSLATION_TOPICS], load)

export const loadRenaming = async (context: Context): Promise<void> => {
  if (!context.memo.has(MEMO)) context.memo.set(MEMO, await organisationRenaming(context.kernel))
}

export const renamingIn = ({ memo }: Context): Renaming | undefined => memo.get(MEMO) as Renaming | undefined

/** Returns the text with the organisation's names; unchanged before `loadDefinitions`. */
export const renamed = (context: Context, text: string): string => renamingIn(context)?.(text) ?? text

type Worded = { message?: unknown }

const renamedIn = (value: unknown, say: Renaming): unknown => {
  if (typeof value === 'string') return say(value)
  if (typeof value !== 'object' || value === null || typeof (value as Worded).message !== 'string') return value
  return { ...value, message: say(String((value as Worded).message)) }
}

export const renamedError = async (kernel: Kernel, error: unknown): Promise<unknown> => {
  if (!(error instanceof AppError)) return error
  const say = outsideQuotes(await organisationRenaming(kernel))
  const { code, ...details } = error.extensions as { code: ConstructorParameters<typeof AppError>[0] }
  const reworded = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      ['errors', 'reasons', 'conflicts'].includes(name) && Array.isArray(value)
        ? value.map((one) => renamedIn(one, say))
        : value,
    ]),
  )
  return new AppError(code, say(error.message), reworded)
}
