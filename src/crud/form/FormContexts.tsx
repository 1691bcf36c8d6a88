import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import {
  FormGroupsProvider,
  RecordContextProvider,
  ResourceContextProvider,
  SaveContextProvider,
  type SaveContextValue,
  SourceContextProvider,
} from 'react-admin'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { EntityView } from '../entityView.ts'
import type { SavedRecord } from '../slots.ts'

type Props<T extends FieldValues> = {
  view: EntityView
  form: UseFormReturn<T>
  record: SavedRecord | undefined
  save: SaveContextValue
  isEditable: boolean
  children: ReactNode
}

const DISABLED = { defaultProps: { disabled: true } }
/** Most inputs of react-admin ignore a locked form, so the theme disables their controls. */
const lockedTheme = (theme: object): Theme =>
  // `theme` is a plain object because TypeScript needs half a minute to compare the options with a `Theme`.
  createTheme(theme, {
    components: {
      MuiAutocomplete: DISABLED,
      MuiCheckbox: DISABLED,
      MuiInputBase: DISABLED,
      MuiRadio: DISABLED,
      MuiSwitch: DISABLED,
    },
  })
const editableTheme = (theme: Theme): Theme => theme

export const FormContexts = <T extends FieldValues>(props: Props<T>) => {
  const { view, form, record, save, isEditable, children } = props
  const source = useMemo(
    () => ({
      getSource: (name: string) => name,
      getLabel: (name: string) => `resources.${view.path}.fields.${name}`,
    }),
    [view.path],
  )
  return (
    <ResourceContextProvider value={view.path}>
      {/* A form in a dialog must not see the record of the page under it. */}
      <RecordContextProvider value={record}>
        <SaveContextProvider value={save}>
          <SourceContextProvider value={source}>
            <FormProvider {...form}>
              <FormGroupsProvider>
                <ThemeProvider theme={isEditable ? editableTheme : lockedTheme}>{children}</ThemeProvider>
              </FormGroupsProvider>
            </FormProvider>
          </SourceContextProvider>
        </SaveContextProvider>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
