import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import { customFieldsInput } from '#dataProviders/graphql/input.ts'
import { pathParts } from '#dataProviders/serviceError.ts'
import { violationMessage } from '#i18n/fr/validation.ts'
import { rulesOf } from '#kinds/rules.ts'
import { webKindOf } from '#kinds/web.ts'
import { childFields, childLists, childViolations } from '#resources/domain/children.ts'
import { conditionPath } from '#resources/domain/customFields.ts'
import {
  cleanValue,
  cleanValues,
  type Switches,
  type Violation,
  validateFields,
  validateRules,
} from '#resources/domain/validation.ts'
import { filesOf } from '#src/fields/inputs/fileValue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../entityView.ts'
import { type FormValues, inputOf, shownCustom } from './formValues.ts'
import { pointerUp } from './pointerUp.ts'

/** Converts `correspondents[2].email` to `correspondents.2.email`, the name of the input. */
export const formPath = (path: string): string => pathParts(path).join('.')

const customViolations = (view: EntityView, values: FormValues, around: FormValues): Violation[] => {
  const input = customFieldsInput(values.customFields)
  const given = view.custom.map(({ name, field }) => {
    const isFiles = rulesOf(field).input === 'files'
    return [name, isFiles ? filesOf(values.customFields?.[name]) : cleanValue(field, input[name])] as const
  })
  const all = { ...around, ...Object.fromEntries(given) }
  const fields = Object.fromEntries(view.custom.map(({ name, field }) => [name, field]))
  const broken = validateFields(fields, { ...all, ...shownCustom(view.custom, all, Object.fromEntries(given)) })
  return broken.map((violation) => ({
    ...violation,
    path: `customFields.${violation.path}`,
    ...(violation.fields && { fields: violation.fields.map(conditionPath) }),
  }))
}

const embeddedLabel = (view: FieldView | undefined, path: string): string | undefined =>
  view?.fields?.find(({ name }) => path.endsWith(`.${name}`))?.label

const fieldLabelOf =
  ({ bySource }: EntityView) =>
  (path: string): string => {
    const view = bySource.get(path) ?? bySource.get(path.split(/[.[]/)[0] ?? '')
    return embeddedLabel(view, path) ?? view?.label ?? path
  }

const rowViolations = ({ resource, find }: EntityView, input: Readonly<Record<string, unknown>>): Violation[] =>
  childLists(resource, find).flatMap((list) => {
    const rows = Array.isArray(input[list.name]) ? (input[list.name] as FormValues[]) : []
    return childViolations(
      list,
      rows.map((row) => cleanValues(childFields(list), row)),
    )
  })

const violationsOf = (view: EntityView, values: FormValues, on?: Switches): Violation[] => {
  const { resource } = view
  const cleaned = cleanValues(resource.fields, inputOf(view, values))
  return [
    ...validateFields(resource.fields, cleaned, on),
    ...rowViolations(view, cleaned),
    ...validateRules(resource.rules, cleaned),
    ...customViolations(view, values, cleaned),
  ]
}

/** Returns the path of an error in the form: errors of a list go to `<list>.root`, beside errors of its rows. */
export const formPathOf = ({ bySource }: EntityView, path: string): string => {
  const field = bySource.get(path)?.field
  return field && webKindOf(field).hasRows ? `${path}.root` : formPath(path)
}

/** Keeps the first error of each field. `on`: enabled parameters, which may make a field required. */
export const formResolver =
  (view: EntityView, on?: Switches): Resolver<FormValues> =>
  async (values) => {
    await pointerUp()
    const errors: FieldErrors<FormValues> = {}
    for (const violation of violationsOf(view, values, on)) {
      const formPath = formPathOf(view, violation.path)
      if (get(errors, formPath)) continue
      set(errors, formPath, { type: violation.rule, message: violationMessage(violation, fieldLabelOf(view)) })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
