/** Types of values from a file: derived writes expect values that GraphQL has coerced. */
import { coerceInputValue, type GraphQLInputType } from 'graphql'
import { configurationMessages as messages } from '#i18n/fr/configuration.ts'
import { isObject, isUuid } from '#resources/domain/configuration/document.ts'
import type { Field } from '#resources/schema/field.ts'
import type { Kernel } from '#server/engine/context.ts'
import { createTypes } from '#server/engine/graphql/createTypes.ts'
import { kindOf } from '#server/engine/kinds/kind.ts'
import type { Values } from '#server/engine/values.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { ConfiguredPart } from './part.ts'

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  isPublished: (value) => typeof value === 'boolean',
  rtf: (value) => typeof value === 'string',
  customFields: (value) => isObject(value),
}

const NOTHING = Symbol('nothing')

const coerced = (value: unknown, type: GraphQLInputType): { value: unknown } | undefined => {
  let isWrong = false
  const result = coerceInputValue(value, type, () => {
    isWrong = true
  })
  return isWrong ? undefined : { value: result }
}

const withoutIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row) => {
        if (!isObject(row) || !isUuid(row.id)) return row
        const { id: _id, ...rest } = row
        return rest
      })
    : value

const defaultOf = (field: Field | undefined): unknown => (field && 'default' in field ? field.default : undefined)

const withRequired = ({ resource, shape, isHandWritten }: ConfiguredPart, values: Values, isNew: boolean): Values => {
  if (!resource || !isHandWritten) return values
  const needed = shape.fields.filter((name) => resource.fields[name]?.required && (isNew || name in values))
  const filled = needed.map((name) => [name, values[name] ?? defaultOf(resource.fields[name]) ?? NOTHING] as const)
  return { ...values, ...Object.fromEntries(filled) }
}

/** Returns the values of the fields. Throws VALIDATION_FAILED with all fields of another form. */
export const checkedValues = (kernel: Kernel, part: ConfiguredPart, given: Values, isNew: boolean): Values => {
  const { resource } = part
  const values = withRequired(part, given, isNew)
  const types = createTypes(kernel)
  const errors: FieldError[] = []
  const entries = Object.entries(values).map(([name, value]) => {
    const field = resource?.fields[name]
    const type = field && kindOf(types, field).input?.(types, { resource, name, field })
    const isRows = field?.kind === 'embedded'
    const found = type ? coerced(isRows ? withoutIds(value) : value, type) : undefined
    const isWrong = value === NOTHING || (type ? !found : !(SCALARS[name]?.(value) ?? true))
    if (isWrong) errors.push({ path: name, rule: 'type', message: messages.value(name) })
    return [name, found && !isRows ? found.value : value] as const
  })
  if (errors.length > 0) throw validationFailed(errors)
  return Object.fromEntries(entries)
}
