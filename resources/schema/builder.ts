import type { FieldOptions } from './fieldOptions.ts'

type AnyField = FieldOptions & { kind: string }

export type Options<F> = Omit<F, 'kind'>
type KeysOf<T> = T extends unknown ? keyof T : never
type KnownPart<P, All> = P extends readonly unknown[] | ((...given: never) => unknown)
  ? P
  : { [N in keyof P]: N extends KeysOf<All> ? P[N] : never }
/** Rejects unknown options at compile time, while keeping literal types. */
export type Known<O, All> = {
  [N in keyof O]: N extends keyof All ? (O[N] extends object ? KnownPart<O[N], NonNullable<All[N]>> : O[N]) : never
}
type Builder<F extends AnyField> = {
  (): { kind: F['kind'] }
  <const O extends Options<F>>(options: O & Known<O, Options<F>>): { kind: F['kind'] } & O
}

export const builder = <F extends AnyField>(kind: F['kind'], defaults: Partial<F> = {}): Builder<F> =>
  ((options?: Options<F>) => ({ kind, ...defaults, ...options })) as Builder<F>
