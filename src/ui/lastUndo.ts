type Offer = { show: () => void }

let last: Offer | undefined

const UNDO_BUTTON = 'data-undo'

export const offerUndo = (show: () => void): { forget: () => void } => {
  const offer: Offer = { show }
  last = offer
  return {
    forget: () => {
      if (last === offer) last = undefined
    },
  }
}

/** Clicks the visible undo button, or shows its notification again if that has closed. */
export const undoLast = (): void => {
  const button = document.querySelector<HTMLElement>(`[${UNDO_BUTTON}]`)
  if (button) button.click()
  else last?.show()
}

/** Called at logout: another user must not undo the action. */
export const forgetUndo = (): void => {
  last = undefined
}
