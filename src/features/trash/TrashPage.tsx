import { useMemo, useState } from 'react'
import type { Noun } from '#i18n/fr/grammar.ts'
import { deletedRecord } from '#resources/entities/deletedRecord.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { entityChoiceLabels, withEntityChoice } from '#src/crud/entityChoice.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { CatalogueProvider, useCatalogue } from '#src/fields/views/catalogue.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'
import { PurgeDialog } from './PurgeDialog.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { NO_NOUN, type Question, TrashContext } from './trashContext.ts'
import { TRASH_SLOTS } from './trashSlots.tsx'

const deletable = (registry: Registry): string[] =>
  registry.all.flatMap(({ key, operations, right }) => (right && operations.includes('delete') ? [key] : []))

const trashResource = (registry: Registry): AnyResource => withEntityChoice(deletedRecord, deletable(registry))

const trashLabels = (labels: AnyLabels, registry: Registry, nameOf: (key: string) => string): AnyLabels =>
  entityChoiceLabels(labels, deletable(registry), nameOf)

const useNouns = (): ((entity: string) => Noun) => {
  const { labels } = useCatalogue()
  const names = useEntityNames()
  return useMemo(() => (entity) => names?.get(entity) ?? labels[entity] ?? NO_NOUN, [labels, names])
}

export const TrashPage = () => {
  const catalogue = useCatalogue()
  const nounOf = useNouns()
  const [question, setQuestion] = useState<Question>()
  const { registry, labels } = catalogue
  const resource = useMemo(() => trashResource(registry), [registry])
  const own = useMemo(() => {
    const { deletedRecord } = labels
    if (!deletedRecord) return catalogue
    const named = trashLabels(deletedRecord, registry, (key) => nounOf(key).singular)
    return { ...catalogue, labels: { ...labels, deletedRecord: named } }
  }, [catalogue, labels, registry, nounOf])
  const bin = useMemo(() => ({ nounOf, ask: setQuestion }), [nounOf])
  const close = () => setQuestion(undefined)
  return (
    <CatalogueProvider value={own}>
      <TrashContext.Provider value={bin}>
        <ListPage resource={resource} slots={TRASH_SLOTS} />
        {question?.what === 'restore' && <RestoreDialog {...question} nounOf={nounOf} onClose={close} />}
        {question?.what === 'purge' && <PurgeDialog {...question} onClose={close} />}
      </TrashContext.Provider>
    </CatalogueProvider>
  )
}
