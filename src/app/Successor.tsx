/** Mounts the successor dialog when a change would leave pending decisions without an approver. */
import { Suspense, useEffect, useState } from 'react'
import { onSuccessorAsked } from '#dataProviders/successor.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { SuccessorDialogProps } from './SuccessorDialog.tsx'

const SuccessorDialog = lazyDialog<typeof import('./SuccessorDialog.tsx'), SuccessorDialogProps>(
  () => import('./SuccessorDialog.tsx'),
  (m) => m.SuccessorDialog,
  ({ onEnd }) =>
    () =>
      onEnd(undefined),
)

type Question = { message: string; answer: (successor: string | undefined) => void }

export const Successor = () => {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => onSuccessorAsked((message) => new Promise((answer) => setQuestion({ message, answer }))), [])
  if (!question) return null
  const end = (successor: string | undefined) => {
    setQuestion(undefined)
    question.answer(successor)
  }
  return (
    <Suspense>
      <SuccessorDialog message={question.message} onEnd={end} />
    </Suspense>
  )
}
