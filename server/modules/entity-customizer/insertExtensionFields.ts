import type { CreateCustomFieldInput } from '#contract/entity-customizer.ts'
import { extension } from '#resources/domain/extension.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import type { ExtensionField } from '#resources/schema/extension.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { createCustomField } from './writeFields.ts'

const KNOWN = 'SELECT entity, name FROM entity_customizer.custom_field WHERE entity = ANY($1)'

const declaringContext = (kernel: Kernel, userId: string): Context => {
  const holder = { code: SUPER_ADMIN, applications: [], rights: {} }
  const session = {
    ...{ id: userId, userId, holder, granted: holder, displayName: '', roleIds: [], sectorIds: [], departmentId: null },
    ...{ departmentGroupIds: [], hasLicense: true, hasFreshProof: false, mustEnrol: false },
  }
  return { kernel, session, now: new Date(), ip: '', userAgent: '', memo: new Map() }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof AppError)) return String(error)
  const { errors } = error.extensions as { errors?: readonly { path: string; message: string }[] }
  return errors?.map(({ path, message }) => `${path}: ${message}`).join(', ') ?? error.message
}

type Fields = Readonly<Record<string, Readonly<Record<string, ExtensionField>>>>

/** Creates declared fields that never existed, by `userId`; administrators may have changed or retired the others. */
export const insertExtensionFields = async (
  kernel: Kernel,
  userId: string,
  declared: Fields = extension.fields ?? {},
): Promise<void> => {
  const wanted = Object.entries(declared).flatMap(([entity, fields]) =>
    Object.entries(fields).map(([name, field]) => ({ entity, name, field })),
  )
  if (wanted.length === 0) return
  const { rows } = await kernel.pool.query<{ entity: string; name: string }>(KNOWN, [Object.keys(declared)])
  const known = new Set(rows.map(({ entity, name }) => `${entity} ${name}`))
  for (const { entity, name, field } of wanted) {
    if (known.has(`${entity} ${name}`)) continue
    const { options = [], ...given } = field
    const type = given.type as CreateCustomFieldInput['type']
    const shown = { required: false, inList: false, size: 2, ...given, type }
    const input: CreateCustomFieldInput = { ...shown, entity, name, options: options.map((value) => ({ value })) }
    try {
      await createCustomField(declaringContext(kernel, userId), input)
    } catch (error) {
      throw new Error(`extension/index.ts: field ${entity}.${name}: ${reasonOf(error)}`)
    }
  }
}
