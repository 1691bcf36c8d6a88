/** Password confirmation for sensitive operations (D66): concurrent operations share one dialog. */

type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Registers the dialog. Returns a function that unregisters it. */
export const onFreshProofAsked = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Resolves to true after confirmation, false if the user cancels or no dialog is registered. */
export const askFreshProof = (): Promise<boolean> => {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
