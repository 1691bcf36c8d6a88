/** Registry of a process in generations: each is derived beside the serving one and then replaces it at once. */
import { type ConsoleEntity, registryWith } from '#resources/domain/consoleEntities.ts'
import { translatedGender } from '#resources/domain/translations.ts'
import { MENU_GROUPS } from '#resources/index.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Kernel } from '../context.ts'
import { organisationTranslations, TRANSLATION_TOPICS, textsIn } from '../overrides/translations.ts'
import { quotedTable } from '../tables/identifiers.ts'

export type RegistryGeneration = { kernel: Kernel; number: number }

export type Generations<G extends RegistryGeneration> = { current: () => G; stop: () => void }

/** Published with each change. Browsers hear `SERVED_TOPIC` instead, after their process serves the change. */
export const CHANGED_TOPIC = 'consoleEntity'
const SERVED_TOPIC = 'entityDeclarations'

export const readConsoleEntities = async (kernel: Pick<Kernel, 'resources'>, db: Queryable): Promise<ConsoleEntity[]> =>
  (
    await db.query<ConsoleEntity>(
      `SELECT key, singular_label AS singular, plural_label AS plural, gender, icon, menu_group AS "menuGroup",
         owner_entity AS owner, is_tree AS "isTree", published_at IS NOT NULL AS "isPublished"
       FROM ${quotedTable(kernel.resources.get('consoleEntity'))} WHERE retired_at IS NULL ORDER BY key`,
    )
  ).rows

const translated = async (kernel: Kernel, entities: readonly ConsoleEntity[]): Promise<ConsoleEntity[]> => {
  const translations = await organisationTranslations(kernel)
  return entities.map((entity) => {
    const texts = textsIn(translations, 'consoleEntity', entity.key)
    return {
      ...entity,
      singular: texts?.get('singularLabel') ?? entity.singular,
      plural: texts?.get('pluralLabel') ?? entity.plural,
      gender: translatedGender(entity.gender, texts),
    }
  })
}

/** `derive`: everything that answers with a generation. Requests that run keep theirs. */
export const startGenerations = async <G extends RegistryGeneration>(
  base: Kernel,
  derive: (generation: RegistryGeneration, current: () => G | undefined) => G,
): Promise<Generations<G>> => {
  let serving: G | undefined
  let known = ''
  let waiting: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()

  const read = async (): Promise<void> => {
    waiting = undefined
    const entities = await translated(base, await readConsoleEntities(base, base.pool))
    const text = JSON.stringify(entities)
    if (serving && text === known) return
    const resources = registryWith(base.resources, entities, MENU_GROUPS)
    serving = derive({ kernel: { ...base, resources, renew }, number: (serving?.number ?? 0) + 1 }, () => serving)
    known = text
    base.events.emit({ topic: SERVED_TOPIC, payload: { number: serving.number } })
  }

  /** Changes that arrive before a read begins share it. */
  const renew = (): Promise<void> => {
    waiting ??= running.then(read)
    running = waiting.catch(() => undefined)
    return waiting
  }

  const follow = (): void =>
    void renew().catch((error: unknown) => base.log.error({ err: error }, 'entities of the organisation not read'))

  const topics = [CHANGED_TOPIC, ...TRANSLATION_TOPICS]
  const stops = [...topics.map((topic) => base.events.on(topic, follow)), base.events.onGap(follow)]
  await renew()
  return {
    current: () => {
      if (!serving) throw new Error('No generation serves yet')
      return serving
    },
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
