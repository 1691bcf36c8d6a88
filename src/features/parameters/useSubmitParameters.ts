import { useState } from 'react'
import { useNotify } from 'react-admin'
import { isDeclined } from '#dataProviders/questions.ts'
import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { isParameterCode, type ParameterCode } from '#resources/domain/parameters.ts'
import { type ParameterTexts, useSaveParameters } from './parametersData.ts'

type Submit = {
  failure: string | undefined
  submit: (changed: ParameterTexts) => Promise<ParameterTexts | undefined>
}

export const useSubmitParameters = (onError: (code: ParameterCode, message: string) => void): Submit => {
  const notify = useNotify()
  const save = useSaveParameters()
  const [failure, setFailure] = useState<string>()
  const handleSubmitError = (error: unknown): void => {
    const errors = isServiceError(error) ? ((error.details.errors as FieldError[] | undefined) ?? []) : []
    for (const { path, message } of errors) if (isParameterCode(path)) onError(path, message)
    setFailure(errors.length > 0 ? texts.saveFailed : `${texts.saveFailed}. ${messageFor(error)}`)
  }
  const submit = async (changed: ParameterTexts): Promise<ParameterTexts | undefined> => {
    setFailure(undefined)
    try {
      const saved = await save(changed)
      notify(texts.saved, { type: 'success' })
      return saved
    } catch (error) {
      if (!isDeclined(error)) handleSubmitError(error)
      return undefined
    }
  }
  return { failure, submit }
}
