import type { ReactNode, RefObject } from 'react'
import { type SaveContextValue, useCreate, useMutationMiddlewares, useUpdate } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import type { QueryMeta } from '#dataProviders/graphql/buildQuery.ts'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { submitAgain, useRetryWithFiles } from '#src/ui/useRetryWithFiles.ts'
import type { EntityView } from '../entityView.ts'
import type { FormSlots, SavedRecord } from '../slots.ts'
import type { AfterSave } from './afterSave.ts'
import { hasField } from './focusField.ts'
import { type FormValues, sentValues } from './formValues.ts'
import { type ServerFieldError, serverErrorsOf } from './serverErrors.ts'
import { useAfterSaveNavigation } from './useAfterSaveNavigation.tsx'
import { useCascade } from './useCascade.tsx'
import { NOTHING_KEPT } from './useRecordForm.ts'
import { type Saving, useSaving } from './useSaving.ts'
import { formPath, formPathOf } from './validateForm.ts'

type SaveOptions = {
  isConnected: boolean
  valuesOf: (record: SavedRecord) => FormValues
  newValues: () => FormValues
  isLeaving: RefObject<boolean>
  view: EntityView
  form: UseFormReturn<FormValues>
  record?: SavedRecord
  slots: FormSlots
  root: RefObject<HTMLElement | null>
  refusals: RefObject<readonly ServerFieldError[]>
  onRefused: () => void
  onSaved: () => void
}

type Save = Omit<Saving<FormValues>, 'save'> & {
  save: (values: FormValues, after: AfterSave) => Promise<void>
  middlewares: Middlewares
  dialog: ReactNode
}

type Middlewares = Pick<SaveContextValue, 'registerMutationMiddleware' | 'unregisterMutationMiddleware'>

const useWrite = ({ view, record }: Pick<SaveOptions, 'view' | 'record'>) => {
  const { getMutateWithMiddlewares, ...middlewares } = useMutationMiddlewares()
  const [create] = useCreate<SavedRecord>(undefined, undefined, { getMutateWithMiddlewares })
  const [update] = useUpdate<SavedRecord>(undefined, undefined, { getMutateWithMiddlewares })
  const write = async (data: FormValues, meta: QueryMeta): Promise<SavedRecord> => {
    const saved = record
      ? await update(
          view.path,
          { id: record.id, data, previousData: record, ...(meta.applyToChildren && { meta }) },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )
      : await create(view.path, { data }, { returnPromise: true })
    return saved as SavedRecord
  }
  return { write, middlewares: middlewares as Middlewares }
}

const placeErrors = (
  { view, form, root, refusals }: Pick<SaveOptions, 'view' | 'form' | 'root' | 'refusals'>,
  errors: readonly FieldError[],
): FieldError[] => {
  const isPlaced = ({ path }: FieldError) => hasField(root.current, formPath(path))
  refusals.current = serverErrorsOf(errors.filter(isPlaced), form.getValues(), (path) => formPathOf(view, path))
  for (const { path, rule, message } of refusals.current) form.setError(path, { type: rule, message })
  return errors.filter((error) => !isPlaced(error))
}

type Typed = { values: FormValues; after: AfterSave }

export const useSave = (options: SaveOptions): Save => {
  const { view, form, record, refusals, slots, valuesOf, newValues, isConnected, isLeaving } = options
  const { write, middlewares } = useWrite(options)
  const cascade = useCascade(view, record)
  const keepRetry = useRetryWithFiles()
  const goOn = useAfterSaveNavigation<SavedRecord>({
    view,
    isNew: record === undefined,
    isConnected,
    isLeaving,
    reset: (saved, isKept) =>
      form.reset(isKept ? valuesOf(saved) : newValues(), { ...NOTHING_KEPT, keepIsSubmitSuccessful: true }),
    onSaved: slots.onSaved,
  })
  const saving = useSaving<Typed, SavedRecord>({
    isLeaving,
    write: async ({ values }, pause, resume) => {
      refusals.current = []
      const extent = await cascade.ask(values, pause)
      if (!extent) return undefined
      resume()
      keepRetry(values, () => submitAgain(options.root.current))
      return write(sentValues(view, values, record), extent)
    },
    onSaved: (saved, { after }) => {
      const message = record ? crudTexts.form.updated : crudTexts.form.created
      options.onSaved()
      goOn(saved, after, message(view.noun, saved.displayName))
    },
    placeErrors: (errors) => {
      const others = placeErrors(options, errors)
      options.onRefused()
      return others
    },
  })
  const save = async (values: FormValues, after: AfterSave): Promise<void> => {
    if (slots.beforeSave && !(await slots.beforeSave(values, record))) return
    await saving.save({ values, after })
  }
  return { ...saving, save, middlewares, dialog: cascade.dialog }
}
