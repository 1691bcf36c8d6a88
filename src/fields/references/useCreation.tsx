import { type ReactNode, Suspense, useState } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { sentences } from '#i18n/fr/grammar.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useCatalogue } from '../views/catalogue.ts'
import type { Candidate, Reference } from './description.ts'
import { useInlineCreation } from './inlineCreation.ts'
import type { Placed } from './treeOrder.ts'

const NEW = 'new'

export const isCreation = ({ record }: Placed): boolean => record.id === NEW

type Options = { resource: AnyResource; isWanted: boolean; onCreated: (record: Reference) => void }
type CreationState = {
  /** Returns the option to append, empty if the user may not create or the name exists. */
  lineFor: (typed: string, found: readonly Placed[]) => Placed[]
  begin: (typed: string) => void
  dialog: ReactNode
}

export const useCreation = ({ resource, isWanted, onCreated }: Options): CreationState => {
  const Creation = useInlineCreation(resource, isWanted)
  const labels = useCatalogue().labels[resource.key]
  const [typed, setTyped] = useState<string>()
  const lineFor = (search: string, found: readonly Placed[]): Placed[] => {
    const text = search.trim()
    const isKnown = found.some(({ record }) => record.displayName.toLowerCase() === text.toLowerCase())
    if (!Creation || !labels || isKnown) return []
    const displayName = text ? fieldTexts.reference.create(text) : sentences.createAction(labels)
    return [{ record: { id: NEW, displayName } as Candidate }]
  }
  const dialog = Creation && typed !== undefined && (
    <Suspense fallback={null}>
      <Creation resource={resource} typed={typed} onCreated={onCreated} onClose={() => setTyped(undefined)} />
    </Suspense>
  )
  return { lineFor, begin: (search) => setTyped(search.trim()), dialog }
}
