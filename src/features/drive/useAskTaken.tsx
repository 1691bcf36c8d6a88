/** Asks what becomes of files whose names are taken, one after the other, or once for all of them. */
import { useCallback, useState } from 'react'
import type { AskTaken, TakenChoice, TakenName } from './driveUploads.ts'
import { TakenDialog } from './TakenDialog.tsx'

type Asked = { taken: TakenName; rest: number; answer: (choice: TakenChoice, isForAll: boolean) => void }

export const useAskTaken = () => {
  const [asked, setAsked] = useState<Asked>()
  /** For one batch: what is said for all is said of it alone. */
  const begin = useCallback((): AskTaken => {
    let forAll: TakenChoice | undefined
    return (taken, rest) => {
      // What is said for all is not done to what cannot have it: a folder has no versions.
      const fits = forAll !== 'version' || (taken.isFile && taken.isWritable)
      if (forAll && fits) return Promise.resolve(forAll)
      return new Promise((resolve) =>
        setAsked({
          taken,
          rest,
          answer: (choice, isForAll) => {
            if (isForAll) forAll = choice
            setAsked(undefined)
            resolve(choice)
          },
        }),
      )
    }
  }, [])
  return { begin, dialog: asked && <TakenDialog taken={asked.taken} rest={asked.rest} onChoose={asked.answer} /> }
}
