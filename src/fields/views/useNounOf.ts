import { labelsOf } from '#i18n/entityLabels.ts'
import type { Noun } from '#i18n/fr/grammar.ts'
import { useCatalogue } from './catalogue.ts'
import { useEntityNames } from './customisation.ts'

export const useNounOf = (): ((key: string) => Noun) => {
  const { labels } = useCatalogue()
  const names = useEntityNames()
  return (key) => names?.get(key) ?? labels[key] ?? labelsOf(key)
}
