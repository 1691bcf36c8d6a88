import { useCallback, useState } from 'react'
import type { AskAboutTakenName, TakenChoice, TakenName } from './driveUploads.ts'
import { TakenDialog } from './TakenDialog.tsx'

type Asked = { taken: TakenName; rest: number; answer: (choice: TakenChoice, isForAll: boolean) => void }

export const useAskTaken = () => {
  const [asked, setAsked] = useState<Asked>()
  /** Answers "for all" are valid for one batch of uploads. */
  const begin = useCallback((): AskAboutTakenName => {
    let forAll: TakenChoice | undefined
    return (taken, rest) => {
      // "New version" for all excludes folders and read-only files.
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
