import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { isTextual } from '#resources/domain/customFields.ts'
import { vocabularyFor } from '#resources/domain/templates.ts'
import type { Variables } from '#resources/schema/limits.ts'
import { useCustomFields } from '../views/customisation.ts'
import type { FieldView } from '../views/fieldView.ts'
import type { VariableNames } from './variableNode.ts'

const NO_NAMES: VariableNames = {}

export type OfferedVariables = {
  names: VariableNames
  offered: readonly string[]
  lists: Readonly<Record<string, readonly string[]>>
  isReady: boolean
}

const useCustomNames = (entity: string | undefined): { custom: VariableNames; isReady: boolean } => {
  const { set, isReady } = useCustomFields(entity ?? '', entity !== undefined)
  const custom = useMemo(() => {
    const told = set.fields.filter(({ retired, type }) => !retired && isTextual(type))
    return Object.fromEntries(told.map(({ name, label }) => [`customFields.${name}`, label]))
  }, [set])
  return { custom, isReady }
}

const NO_LISTS = {}

export const useVariables = (
  { variables: declared = NO_NAMES }: FieldView,
  variables: Variables | undefined,
): OfferedVariables => {
  const by = variables?.by ?? ''
  const value: unknown = useWatch({ name: by, disabled: !variables })
  const { custom, isReady } = useCustomNames(variables?.custom)
  const names = useMemo(() => ({ ...declared, ...custom }), [declared, custom])
  if (!variables) return { names, offered: [], lists: NO_LISTS, isReady }
  const known = vocabularyFor(variables, { [by]: value })
  const offered = [...known.names, ...(known.hasCustom ? Object.keys(custom) : [])]
  return { names, offered, lists: known.lists ?? NO_LISTS, isReady }
}
