import { Suspense, useEffect } from 'react'
import { forgetUndo, undoLast } from '#src/ui/lastUndo.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { isDialogOpen, isTyping, showShortcuts, useShortcutsShown } from '#src/ui/shortcuts.ts'

const ShortcutsDialog = lazyDialog(
  () => import('./ShortcutsDialog.tsx'),
  (m) => m.ShortcutsDialog,
  ({ onClose }) => onClose,
)

const close = () => showShortcuts(false)

const actionOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined => {
  if (altKey) return undefined
  const isCommand = ctrlKey || metaKey
  if (isCommand) return key.toLowerCase() === 'z' && !shiftKey ? undoLast : undefined
  return key === '?' ? () => showShortcuts(true) : undefined
}

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return
  const act = actionOf(event)
  if (!act) return
  event.preventDefault()
  act()
}

export const GlobalKeys = () => {
  const isShown = useShortcutsShown()
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      // At logout: another user must not undo the action.
      forgetUndo()
      close()
    }
  }, [])
  if (!isShown) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={close} />
    </Suspense>
  )
}
