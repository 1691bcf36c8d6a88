import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { onQuestion, type QuestionCode, type Refusal } from '#dataProviders/questions.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { QuestionDialogProps } from './questionDialogProps.ts'

/** `onEnd` takes the answer; undefined cancels the operation. */
const closing =
  ({ onEnd }: { onEnd: () => void }) =>
  () =>
    onEnd()

const DIALOGS: { readonly [Code in QuestionCode]: ComponentType<QuestionDialogProps<Code>> } = {
  FRESH_PROOF_REQUIRED: lazyDialog(
    () => import('./FreshProofDialog.tsx'),
    (m) => m.FreshProofDialog,
    closing,
  ),
  APPROVER_NEEDED: lazyDialog(
    () => import('./SuccessorDialog.tsx'),
    (m) => m.SuccessorDialog,
    closing,
  ),
  AFFECTED_RESERVATIONS: lazyDialog(
    () => import('./affected/AffectedDialog.tsx'),
    (m) => m.AffectedDialog,
    closing,
  ),
  PAST: lazyDialog(
    () => import('./PastDialog.tsx'),
    (m) => m.PastDialog,
    closing,
  ),
  TECHNICIAN_UNAVAILABLE: lazyDialog(
    () => import('./TechnicianDialog.tsx'),
    (m) => m.TechnicianDialog,
    closing,
  ),
  CONFIRM_TIME_ZONE: lazyDialog(
    () => import('./TimeZoneDialog.tsx'),
    (m) => m.TimeZoneDialog,
    closing,
  ),
}

type Question = {
  id: number
  Dialog: ComponentType<QuestionDialogProps<QuestionCode>>
  refusals: readonly Refusal[]
  answer: (answer: unknown) => void
}

let lastId = 0

export const Questions = () => {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  useEffect(
    () =>
      onQuestion(
        (code, refusals) =>
          new Promise((resolve) => {
            lastId += 1
            const Dialog = DIALOGS[code] as Question['Dialog']
            const question = { id: lastId, Dialog, refusals, answer: resolve as Question['answer'] }
            setQuestions((open) => [...open, question])
          }),
      ),
    [],
  )
  return questions.map(({ id, Dialog, refusals, answer }) => (
    <Suspense key={id}>
      <Dialog
        refusals={refusals}
        onEnd={(given) => {
          setQuestions((open) => open.filter((one) => one.id !== id))
          answer(given)
        }}
      />
    </Suspense>
  ))
}
