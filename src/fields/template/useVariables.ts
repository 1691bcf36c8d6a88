/** The variables that a text may use now, given what the form's other fields say. */
import { useWatch } from 'react-hook-form'
import { namesFor } from '#resources/domain/templates.ts'
import type { Variables } from '#resources/schema/limits.ts'
import type { FieldView } from '../fieldView.ts'
import type { VariableNames } from './variableNode.ts'

const NO_NAMES: VariableNames = {}

export const useVariables = (
  { variables: names = NO_NAMES }: FieldView,
  variables: Variables | undefined,
): { names: VariableNames; offered: readonly string[] } => {
  const by = variables?.by ?? ''
  const value: unknown = useWatch({ name: by, disabled: !variables })
  return { names, offered: variables ? namesFor(variables, { [by]: value }) : [] }
}
