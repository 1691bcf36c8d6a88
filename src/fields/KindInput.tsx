import { isRequired as demands } from 'react-admin'
import { webKindOf } from '#kinds/web.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { useFieldConditions } from './inputs/useFieldConditions.ts'
import type { InputRules } from './inputs/useFieldControl.ts'
import { useFieldRule } from './inputs/useFieldRule.ts'
import type { FieldView } from './views/fieldView.ts'
import { type FieldOverrides, useFieldView } from './views/useFieldView.ts'

type Behaviour = InputRules & { disabled?: boolean; readOnly?: boolean }

export type KindInputProps = FieldOverrides &
  Behaviour & {
    source: string
    /** In a react-admin filter form: visible by default. */
    alwaysOn?: boolean
  }

const listOf = <T,>(one: T | T[] | undefined): T[] => (Array.isArray(one) ? one : one === undefined ? [] : [one])

const ViewInput = ({ view, source, validate, ...behaviour }: Behaviour & { view: FieldView; source: string }) => {
  const { on } = useFeatureFlags(view.field.requiredBy !== undefined)
  const { isShown, isRequired } = useFieldConditions(view.field, { on })
  const rule = useFieldRule(view, { on })
  const { Input } = webKindOf(view.field)
  if (!isShown) return null
  const rules = [rule, ...listOf(validate)]
  return <Input {...behaviour} view={view} source={source} required={isRequired || demands(rules)} validate={rules} />
}

/**
 * `<SimpleForm><KindInput source="seats" /></SimpleForm>`: applies the declared rules and conditions, then `validate`.
 */
export const KindInput = ({ source, validate, defaultValue, disabled, readOnly, ...overrides }: KindInputProps) => {
  const view = useFieldView(source, overrides)
  const behaviour = { validate, defaultValue, disabled, readOnly }
  return view ? <ViewInput view={view} source={source} {...behaviour} /> : null
}
