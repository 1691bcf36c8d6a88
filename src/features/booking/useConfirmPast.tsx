/** Asks managers to confirm a time in the past, then writes again. */
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'

// Lazy, so that the planning loads no dialog at start.
const ConfirmDialog = lazyDialog(
  () => import('#src/ui/ConfirmDialog.tsx'),
  (m) => m.ConfirmDialog,
  ({ onClose }) => onClose,
)

const texts = reservationTexts.past

export type ConfirmedWrite<T> = (more: { confirmPast?: true }) => Promise<T>

export type Confirming = {
  /** Returns the answer of the write; undefined if the user cancelled. */
  confirmPast: <T>(write: ConfirmedWrite<T>) => Promise<T | undefined>
  dialog: ReactNode
}

export const useConfirmPast = (): Confirming => {
  const [answer, setAnswer] = useState<((isMeant: boolean) => void) | null>(null)
  const confirmPast = useCallback(async <T,>(write: ConfirmedWrite<T>): Promise<T | undefined> => {
    try {
      return await write({})
    } catch (error) {
      if (!isServiceError(error, 'PAST')) throw error
      const isMeant = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(null)
      return isMeant ? write({ confirmPast: true }) : undefined
    }
  }, [])
  const dialog = answer && (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={texts.title}
        confirm={texts.confirm}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        {texts.effect}
      </ConfirmDialog>
    </Suspense>
  )
  return { confirmPast, dialog }
}
