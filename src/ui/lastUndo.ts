/** The last thing that this page did and can take back. */

type Offer = { show: () => void }

let last: Offer | undefined

/** Marks the button that takes back what its message tells. */
export const UNDO_BUTTON = 'data-undo'

/** `show` says once more what can be taken back. */
export const offerUndo = (show: () => void): { forget: () => void } => {
  const offer: Offer = { show }
  last = offer
  return {
    forget: () => {
      if (last === offer) last = undefined
    },
  }
}

/** Never blindly: what is undone is what the message on screen tells; where it is gone, it is shown first. */
export const undoLast = (): void => {
  const button = document.querySelector<HTMLElement>(`[${UNDO_BUTTON}]`)
  if (button) button.click()
  else last?.show()
}

/** With the session: what one person did is no other's to take back. */
export const forgetUndo = (): void => {
  last = undefined
}
