import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { passkeyTexts, secondFactorTexts as texts } from '#i18n/fr/secondFactor.ts'
import type { SecondFactorDialogProps } from './SecondFactorDialog.tsx'
import {
  forgetTrustedDevices,
  type Passkey,
  removeApplication,
  removePasskeyOf,
  renewRecoveryCodes,
  startEnrolment,
} from './secondFactorData.ts'

type Question = { title: string; text: string; confirm: string; act: () => Promise<void> }

export const useFactorActions = (refetch: () => unknown) => {
  const notify = useNotify()
  const [shown, setShown] = useState<SecondFactorDialogProps['shown']>()
  const [question, setQuestion] = useState<Question>()
  const run = async (work: () => Promise<unknown>) => {
    setQuestion(undefined)
    try {
      await work()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    await refetch()
  }
  const showCodes = async () => setShown({ codes: await renewRecoveryCodes() })
  const remove = async () => {
    await removeApplication()
    notify(texts.removed, { type: 'success' })
  }
  const forget = async () => {
    await forgetTrustedDevices()
    notify(texts.forgotten, { type: 'success' })
  }
  return {
    shown,
    question,
    close: (isDone: boolean) => {
      if (isDone && shown && 'enrolment' in shown) notify(texts.enabled, { type: 'success' })
      if (isDone && shown && 'passkey' in shown) {
        notify(shown.passkey ? passkeyTexts.renamed : passkeyTexts.done, { type: 'success' })
      }
      setShown(undefined)
      void refetch()
    },
    dropQuestion: () => setQuestion(undefined),
    add: () => run(async () => setShown({ enrolment: await startEnrolment() })),
    renew: () =>
      setQuestion({ title: texts.renewTitle, text: texts.renewText, confirm: texts.renew, act: () => run(showCodes) }),
    remove: () =>
      setQuestion({ title: texts.removeTitle, text: texts.removeText, confirm: texts.remove, act: () => run(remove) }),
    forget: () => run(forget),
    addPasskey: () => setShown({ passkey: undefined }),
    renamePasskey: (passkey: Passkey) => setShown({ passkey }),
    removePasskey: ({ id, name }: Passkey) =>
      setQuestion({
        title: passkeyTexts.removeTitle(name),
        text: passkeyTexts.removeText,
        confirm: passkeyTexts.remove,
        act: () =>
          run(async () => {
            await removePasskeyOf(id)
            notify(passkeyTexts.removed, { type: 'success' })
          }),
      }),
  }
}

export type FactorActions = ReturnType<typeof useFactorActions>
