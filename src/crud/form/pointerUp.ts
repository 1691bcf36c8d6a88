/** Delays validation on blur until the pointer is released: a new message would move the click's target. */

export const followPointer = (target: EventTarget): (() => Promise<void>) => {
  let isPressed = false
  const waiting: (() => void)[] = []
  const release = (): void => {
    isPressed = false
    // The browser dispatches `click` after `pointerup`, in the same task.
    setTimeout(() => {
      for (const go of waiting.splice(0)) go()
    })
  }
  target.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) target.addEventListener(end, release, true)
  // Captures blur events of inputs too. After a blur of the window itself, no `pointerup` may follow.
  target.addEventListener('blur', (event) => event.target === target && release(), true)
  return () => (isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve())
}

const presses = typeof window === 'undefined' ? new EventTarget() : window

export const pointerUp = followPointer(presses)

type Verdict = string | true

/** Runs a validation rule of a form without resolver after the current press. */
export const afterPointerUp =
  <T extends unknown[]>(check: (...values: T) => Verdict) =>
  async (...values: T): Promise<Verdict> => {
    await pointerUp()
    return check(...values)
  }
