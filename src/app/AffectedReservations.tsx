/** Where a save waits for the confirmation of the reservations that it affects. */
import { Suspense, useEffect, useState } from 'react'
import { type Affected, onAffectedAsked } from '#dataProviders/affected.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { AffectedDialogProps } from './AffectedDialog.tsx'

const AffectedDialog = lazyDialog<typeof import('./AffectedDialog.tsx'), AffectedDialogProps>(
  () => import('./AffectedDialog.tsx'),
  (m) => m.AffectedDialog,
  ({ onEnd }) =>
    () =>
      onEnd(false),
)

type Question = { affected: readonly Affected[]; answer: (isConfirmed: boolean) => void }

export const AffectedReservations = () => {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => onAffectedAsked((affected) => new Promise((answer) => setQuestion({ affected, answer }))), [])
  if (!question) return null
  const end = (isConfirmed: boolean) => {
    setQuestion(undefined)
    question.answer(isConfirmed)
  }
  return (
    <Suspense>
      <AffectedDialog affected={question.affected} onEnd={end} />
    </Suspense>
  )
}
