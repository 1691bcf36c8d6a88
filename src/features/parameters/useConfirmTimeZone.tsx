/** Asks for confirmation if a new time zone shows reservations at another hour, then saves again. */
import { type ReactNode, useCallback, useState } from 'react'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { parametersTexts } from '#i18n/fr/parameters.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

const texts = parametersTexts.timeZone

type Changes = { bookings: number; interventions: number; isExact: boolean }
type Question = { changes: Changes; answer: (isMeant: boolean) => void }
type Write<T> = (more: { confirmTimeZone?: true }) => Promise<T>

export type ConfirmingTimeZone = {
  confirmTimeZone: <T>(write: Write<T>) => Promise<T | undefined>
  dialog: ReactNode
}

export const useConfirmTimeZone = (): ConfirmingTimeZone => {
  const [question, setQuestion] = useState<Question>()
  const confirmTimeZone = useCallback(async <T,>(write: Write<T>): Promise<T | undefined> => {
    try {
      return await write({})
    } catch (error) {
      if (!isServiceError(error, 'CONFIRM_TIME_ZONE')) throw error
      const changes = error.details as Changes
      const isMeant = await new Promise<boolean>((answer) => setQuestion({ changes, answer }))
      setQuestion(undefined)
      return isMeant ? write({ confirmTimeZone: true }) : undefined
    }
  }, [])
  const dialog = question && (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      {texts.effect(question.changes)}
    </ConfirmDialog>
  )
  return { confirmTimeZone, dialog }
}
