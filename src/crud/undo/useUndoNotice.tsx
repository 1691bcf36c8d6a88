import { useNotify } from 'react-admin'
import { crudTexts } from '#i18n/fr/crud.ts'
import { offerUndo } from '#src/ui/lastUndo.ts'
import { ActionNotice } from '../ActionNotice.tsx'

const READING_MS = 12_000

type UndoNotice = {
  text: string
  run: () => Promise<void>
  label?: string
  type?: 'success' | 'info' | 'warning'
  other?: { label: string; onAct: () => void } | undefined
}

export const useUndoNotice = () => {
  const notify = useNotify()
  return ({ text, run, label = crudTexts.undo, type = 'success', other }: UndoNotice): void => {
    const act = () => {
      offer.forget()
      void run()
    }
    const show = () =>
      notify(<ActionNotice text={text} label={label} onAct={act} isUndo other={other} />, {
        type,
        autoHideDuration: READING_MS,
      })
    const offer = offerUndo(show)
    show()
  }
}
