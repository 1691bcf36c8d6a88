import { fileViolations } from '#resources/domain/fileRules.ts'
import type { FileLimits } from '#resources/schema/limits.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { fileDefinitions } from '../customFields/prepare.ts'
import type { FileInput } from '../fileRequest.ts'
import { kindOf } from '../kinds/kind.ts'
import type { Values } from '../values.ts'
import { fieldErrors } from './messages.ts'
import type { Write } from './write.ts'

const idsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string')
  return typeof value === 'string' ? [value] : []
}

const inputsOf = (value: unknown): FileInput[] => {
  if (Array.isArray(value)) return value as FileInput[]
  return value === null || value === undefined ? [] : [value as FileInput]
}

type FileSlot = { path: string; value: unknown; held: unknown; imagesOnly: boolean; rules?: FileLimits }

/** Validates the detected content; the name was validated with other values. */
const store = (write: Write, { value, held, rules = {}, ...place }: FileSlot): Promise<string[]> =>
  write.context.kernel.features.storeFiles({
    context: write.context,
    tx: write.tx,
    inputs: inputsOf(value),
    held: idsOf(held),
    maxSize: rules.maxSize,
    accept: (facts, path) => {
      const violations = fileViolations(facts, rules, path)
      if (violations.length > 0) throw validationFailed(fieldErrors(write, violations))
    },
    ...place,
  })

const holdsIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

const storeCustom = async (write: Write, values: Values, before: Values): Promise<Values> => {
  const stored: Record<string, unknown> = { ...values }
  for (const { name, type } of fileDefinitions(write)) {
    const value = values[name]
    if (typeof value !== 'object' || value === null || holdsIds(value)) continue
    const place = { path: `customFields.${name}`, value, held: before[name], imagesOnly: type === 'image' }
    const ids = await store(write, place)
    if (ids.length === 0) delete stored[name]
    else stored[name] = type === 'files' ? ids : ids[0]
  }
  return stored
}

const holdsFiles = ({ context, resource }: Pick<Write, 'context' | 'resource'>, name: string): boolean => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field !== undefined && kindOf(context.kernel, field).history === 'files'
}

const customAgain = (held: Values = {}, earlier: readonly (readonly [name: string, id: string])[]): Values =>
  Object.fromEntries(
    [...Map.groupBy(earlier, ([name]) => name)].map(([name, same]) => [
      name,
      [...idsOf(held[name]), ...same.map(([, id]) => id)],
    ]),
  )

/** An undo may restore files that the update removed, if they still exist. */
const withUndone = async (write: Write, held: Values): Promise<Values> => {
  if (!write.undoes) return held
  const { customFields, ...own } = write.undoes.before
  const files = Object.entries(own).filter(([name]) => holdsFiles(write, name))
  const custom = fileDefinitions(write).flatMap(({ name }) => {
    const id = (customFields as Values | undefined)?.[name]
    return idsOf(id).map((one) => [name, one] as const)
  })
  const known = await write.context.kernel.features.presentFiles(write.tx, [
    ...files.flatMap(([, older]) => idsOf(older)),
    ...custom.map(([, id]) => id),
  ])
  const again = (name: string, older: unknown) => [...idsOf(held[name]), ...idsOf(older).filter((id) => known.has(id))]
  return {
    ...held,
    ...Object.fromEntries(files.map(([name, older]) => [name, again(name, older)])),
    customFields: {
      ...(held.customFields as Values | undefined),
      ...customAgain(
        held.customFields as Values | undefined,
        custom.filter(([, id]) => known.has(id)),
      ),
    },
  }
}

export const storeFileValues = async (write: Write, values: Values, held: Values = {}): Promise<Values> => {
  const before = await withUndone(write, held)
  const stored: Values = { ...values }
  for (const [name, field] of Object.entries(write.resource.fields)) {
    if (!(name in values) || (field.kind !== 'image' && field.kind !== 'files')) continue
    const isImage = field.kind === 'image'
    const ids = await store(write, {
      path: name,
      value: values[name],
      held: before[name],
      imagesOnly: isImage,
      rules: field,
    })
    stored[name] = isImage ? (ids[0] ?? null) : ids
  }
  if (values.customFields) {
    stored.customFields = await storeCustom(write, values.customFields as Values, (before.customFields ?? {}) as Values)
  }
  return stored
}

export const fileFieldsOf = (of: Pick<Write, 'context' | 'resource'>): string[] => [
  ...Object.keys(of.resource.fields).filter((name) => holdsFiles(of, name)),
  ...fileDefinitions(of).map(({ name }) => `customFields.${name}`),
]
