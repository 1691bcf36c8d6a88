import { createContext, useContext } from 'react'
import type { Noun } from '#i18n/fr/grammar.ts'
import type { Asked } from './useRestore.ts'

export type Question = {
  what: 'restore' | 'purge'
  records: readonly Asked[]
  onRemoved?: (ids: readonly string[]) => void
}

type TrashActions = { nounOf: (entity: string) => Noun; ask: (question: Question) => void }

export const NO_NOUN: Noun = { singular: '', plural: '', gender: 'FEMININE' }

export const TrashContext = createContext<TrashActions>({ nounOf: () => NO_NOUN, ask: () => undefined })
export const useTrashActions = (): TrashActions => useContext(TrashContext)
