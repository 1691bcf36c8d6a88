import {
  isParameterCode,
  PARAMETERS,
  type ParameterCode,
  type ParameterValue,
  parameterDefinition,
} from '#resources/domain/parameters.ts'
import { readParameterText } from '#resources/domain/parameterValues.ts'
import type { Context, Kernel } from '#server/engine/context.ts'

import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

type Texts = ReadonlyMap<string, string | null>

const loadTexts = async (db: Queryable, codes: readonly string[]): Promise<Texts> => {
  const { rows } = await db.query<{ code: string; value: string | null }>(
    'SELECT code, value FROM parameter.parameter WHERE code = ANY($1)',
    [codes],
  )
  return new Map(rows.map(({ code, value }) => [code, value]))
}

const cachedTexts = cachedUntilEvent('parameter', (kernel: Kernel) => loadTexts(kernel.pool, Object.keys(PARAMETERS)))

/** From the cache. Not in a transaction, which may hold the last connection: use `parameterOf`. */
export const readParameter = async <C extends ParameterCode>(kernel: Kernel, code: C): Promise<ParameterValue<C>> =>
  readParameterText(code, (await cachedTexts(kernel)).get(code))

/** Value of a parameter of the extension, read on `db`: the pool or a transaction. Throws if it is not declared. */
export const readExtensionParameter = async (
  db: Queryable,
  code: string,
): Promise<boolean | number | string | null> => {
  if (!isParameterCode(code) || parameterDefinition(code).category !== 'extension')
    throw new Error(`extension/index.ts declares no parameter ${code}`)
  return readParameterText(code as ParameterCode, (await loadTexts(db, [code])).get(code)) as never
}

type ReadValues<C extends ParameterCode> = { [K in C]: ParameterValue<K> }

const valuesOf = <C extends ParameterCode>(texts: Texts, codes: readonly C[]): ReadValues<C> =>
  Object.fromEntries(codes.map((code) => [code, readParameterText(code, texts.get(code))])) as ReadValues<C>

/** Current values from the cache. Never call it in a transaction. */
export const readParameters = async <C extends ParameterCode>(
  kernel: Kernel,
  codes: readonly C[],
): Promise<ReadValues<C>> => valuesOf(await cachedTexts(kernel), codes)

/** Reads the value in a transaction, which must not decide on an outdated one. */
export const readParameterIn = async <C extends ParameterCode>(tx: Queryable, code: C): Promise<ParameterValue<C>> =>
  readParameterText(code, (await loadTexts(tx, [code])).get(code))

const MEMO = 'parameters'

/** Loads all parameters once per request, before its transaction or on its connection. */
export const loadParameters = async ({ kernel, memo }: Context, tx?: Queryable): Promise<void> => {
  if (!memo.has(MEMO)) memo.set(MEMO, await (tx ? loadTexts(tx, Object.keys(PARAMETERS)) : cachedTexts(kernel)))
}

export const parameterOf = <C extends ParameterCode>({ memo }: Context, code: C): ParameterValue<C> => {
  const known = memo.get(MEMO) as Texts | undefined
  if (!known) throw new Error('Parameters are read before they are loaded')
  return readParameterText(code, known.get(code))
}

export const readParametersIn = async <C extends ParameterCode>(
  tx: Queryable,
  codes: readonly C[],
): Promise<ReadValues<C>> => valuesOf(await loadTexts(tx, codes), codes)

export const readParameterTexts = (db: Queryable): Promise<Texts> => loadTexts(db, Object.keys(PARAMETERS))
