/** Time without user input: background requests of an idle page do not extend the session (D1). */

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

let lastInput = Date.now()

const note = (): void => {
  lastInput = Date.now()
}

export const idleSeconds = (): number => Math.floor((Date.now() - lastInput) / 1000)

export const followInput = (): (() => void) => {
  note()
  for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true })
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, note, { capture: true })
  }
}
