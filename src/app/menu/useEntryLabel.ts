/** Label of a menu entry: an entity's plural, as the organisation may have renamed it. */
import { useCallback } from 'react'
import { labelsOf } from '#i18n/fr/entities/index.ts'
import { useEntityNames } from '#src/fields/customisation.ts'
import type { MenuEntry } from './menu.ts'

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

export const useEntryLabel = (): ((entry: MenuEntry) => string) => {
  const names = useEntityNames()
  return useCallback(
    (entry) => entry.label ?? capitalised((names?.get(entry.name) ?? labelsOf(entry.name)).plural),
    [names],
  )
}
