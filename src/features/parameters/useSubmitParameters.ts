/** Saves changed parameters; shows the server's errors on their inputs. */

import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { isParameterCode, type ParameterCode } from '#resources/domain/parameters.ts'
import { type ParameterTexts, useSaveParameters } from './parametersData.ts'
import { useConfirmTimeZone } from './useConfirmTimeZone.tsx'

type Submit = {
  failure: string | undefined
  submit: (changed: ParameterTexts) => Promise<ParameterTexts | undefined>
  dialog: ReactNode
}

export const useSubmitParameters = (onError: (code: ParameterCode, message: string) => void): Submit => {
  const notify = useNotify()
  const save = useSaveParameters()
  const { confirmTimeZone, dialog } = useConfirmTimeZone()
  const [failure, setFailure] = useState<string>()
  const handleSubmitError = (error: unknown): void => {
    const errors = isServiceError(error) ? ((error.details.errors as FieldError[] | undefined) ?? []) : []
    for (const { path, message } of errors) if (isParameterCode(path)) onError(path, message)
    setFailure(errors.length > 0 ? texts.saveFailed : `${texts.saveFailed}. ${messageFor(error)}`)
  }
  const submit = async (changed: ParameterTexts): Promise<ParameterTexts | undefined> => {
    setFailure(undefined)
    try {
      const saved = await confirmTimeZone((more) => save(changed, more))
      if (!saved) return undefined
      notify(texts.saved, { type: 'success' })
      return saved
    } catch (error) {
      handleSubmitError(error)
      return undefined
    }
  }
  return { failure, submit, dialog }
}
