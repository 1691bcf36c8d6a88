/** Asks managers whether they mean a time that has begun or is over, and writes again once they do. */
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'

// The planning loads no dialog before it needs one.
const ConfirmDialog = lazyDialog(
  () => import('#src/ui/ConfirmDialog.tsx'),
  (m) => m.ConfirmDialog,
  ({ onClose }) => onClose,
)

const texts = reservationTexts.past

export type ConfirmedWrite<T> = (more: { confirmPast?: true }) => Promise<T>

export type Confirming = {
  /** The answer of the write; undefined if the person gave up. */
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
