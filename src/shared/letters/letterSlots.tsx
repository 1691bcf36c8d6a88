import { type ComponentType, Suspense } from 'react'
import { LETTER_ENTITIES } from '#resources/domain/letterTypes.ts'
import type { EntitySlots, SlotsByEntity, UseActions } from '#src/crud/slots.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { useLettersAction } from './letters.tsx'

type Props = { entity: string }
type Parts = typeof import('./lettersOf.tsx')

const Nothing = () => null

/** Loads with its page, not with the layout of all pages. */
const part = (pick: (parts: Parts) => ComponentType<Props>) => {
  const Part = lazyWith<Parts, Props>(() => import('./lettersOf.tsx'), pick, Nothing)
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
const LettersOfSelection = part((parts) => parts.LettersOfSelection)
const LettersOfList = part((parts) => parts.LettersOfList)

const Marks = lazyWith(
  () => import('./LetterMarks.tsx'),
  (m) => m.LetterMarks,
  Nothing,
)
const LetterMarks = () => (
  <Suspense fallback={null}>
    <Marks />
  </Suspense>
)

const slotsOf = (entity: string): EntitySlots => {
  const useActions: UseActions = (record) => [useLettersAction(entity, record?.id)]
  return {
    list: {
      rareTools: <LettersOfList entity={entity} />,
      selectionActions: <LettersOfSelection entity={entity} />,
    },
    ...(entity === 'user' ? { form: { useActions } } : { show: { useActions } }),
  }
}

const derived = Object.values(LETTER_ENTITIES).filter((entity) => entity !== 'reservation')

export const letterSlots: SlotsByEntity = {
  ...Object.fromEntries(derived.map((entity) => [entity, slotsOf(entity)])),
  directMailModel: { form: { after: { main: LetterMarks } } },
}
