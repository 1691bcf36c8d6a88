import { useCallback } from 'react'
import { labelsOf } from '#i18n/entityLabels.ts'
import { type Noun, sentences } from '#i18n/fr/grammar.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'
import type { MenuEntry } from './menu.ts'

const listName = (labels: AnyLabels, renamed: Noun | undefined): string =>
  renamed ? sentences.listTitle(renamed) : (labels.listTitle ?? sentences.listTitle(labels))

export const useEntryLabel = (): ((entry: MenuEntry) => string) => {
  const names = useEntityNames()
  return useCallback(({ name, label }) => label ?? listName(labelsOf(name), names?.get(name)), [names])
}
