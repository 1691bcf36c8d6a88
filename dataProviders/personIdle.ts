/** For how long nobody has touched this page: what it asks by itself meanwhile is no use of a session (D1). */

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

let lastInput = Date.now()

const note = (): void => {
  lastInput = Date.now()
}

export const idleSeconds = (): number => Math.floor((Date.now() - lastInput) / 1000)

/** Follows what people do on this page. Gives the way to stop. */
export const followInput = (): (() => void) => {
  note()
  for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true })
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, note, { capture: true })
  }
}
