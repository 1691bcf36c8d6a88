/** Label of a menu entry: an entity's plural, as the organisation may have renamed it. */
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { MenuEntry } from './menu.ts'

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

export const useEntryLabel = (): ((entry: MenuEntry) => string) => {
  const translate = useTranslate()
  return useCallback(
    (entry) => entry.label ?? capitalised(translate(`resources.${entry.to.slice(1)}.name`, { smart_count: 2 })),
    [translate],
  )
}
