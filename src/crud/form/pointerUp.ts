/** Messages move what lies below them: those of an input that is left by a press wait for the click to find what it aimed at. */

/** Follows presses of the pointer on `target`: answers at once, or when the one that lasts is over. */
export const followPointer = (target: EventTarget): (() => Promise<void>) => {
  let isPressed = false
  const waiting: (() => void)[] = []
  const release = (): void => {
    isPressed = false
    // The click comes in the task of its release.
    setTimeout(() => {
      for (const go of waiting.splice(0)) go()
    })
  }
  target.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) target.addEventListener(end, release, true)
  // Inputs tell their blur through the window as well; its own means that no release may ever come.
  target.addEventListener('blur', (event) => event.target === target && release(), true)
  return () => (isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve())
}

const presses = typeof window === 'undefined' ? new EventTarget() : window

export const pointerUp = followPointer(presses)

type Verdict = string | true

/** For the rules of a form without a resolver: `check`, answered once the press that left the input is over. */
export const afterPointerUp =
  <T extends unknown[]>(check: (...values: T) => Verdict) =>
  async (...values: T): Promise<Verdict> => {
    await pointerUp()
    return check(...values)
  }
