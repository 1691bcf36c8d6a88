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

type Asked = { answer: (isMeant: boolean) => void; isSeries: boolean }

export type ConfirmedWrite<T> = (more: { confirmPast?: true }) => Promise<T>

export type Confirming = {
  /** Returns the answer of the write; undefined if the user cancelled. */
  confirmPast: <T>(write: ConfirmedWrite<T>, more?: { isSeries?: boolean }) => Promise<T | undefined>
  dialog: ReactNode
}

export const useConfirmPast = (): Confirming => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirmPast = useCallback(
    async <T,>(write: ConfirmedWrite<T>, { isSeries = false } = {}): Promise<T | undefined> => {
      try {
        return await write({})
      } catch (error) {
        if (!isServiceError(error, 'PAST')) throw error
        const isMeant = await new Promise<boolean>((answer) => setAsked({ answer, isSeries }))
        setAsked(null)
        return isMeant ? write({ confirmPast: true }) : undefined
      }
    },
    [],
  )
  const words = asked?.isSeries ? texts.series : texts
  const dialog = asked && (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={words.title}
        confirm={texts.confirm}
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      >
        {words.effect}
      </ConfirmDialog>
    </Suspense>
  )
  return { confirmPast, dialog }
}
