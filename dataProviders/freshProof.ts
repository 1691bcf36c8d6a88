/** The password that dangerous acts ask for anew (D66): one question, however many calls wait for its answer. */

/** Resolves with whether it was given. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Gives the question to whoever can put it to a person. Gives the way to take it back. */
export const onFreshProofAsked = (next: Ask): (() => void) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** True once the person has given their password; false where nobody can be asked, or they would not. */
export const askFreshProof = (): Promise<boolean> => {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
