import { sql } from 'drizzle-orm'
import { joinRecords } from '#resources/schema/extension.ts'
import type { EntityHooks, WriteHook } from './context.ts'

export const rejectBoth = (what: string, first: unknown, second: unknown): void => {
  if (first !== undefined && second !== undefined) throw new Error(`extension/server.ts: ${what} has its own already`)
}

const runBothInTurn = (first: WriteHook | undefined, second: WriteHook | undefined): WriteHook | undefined =>
  first && second
    ? async (write) => {
        await first(write)
        await second(write)
      }
    : (first ?? second)

/** Hooks that an entity can have only once: an extension may define them if the product does not. */
const SINGLE = ['numbering', 'remove', 'undo', 'importing', 'commented'] as const

const visibleTo = (first: EntityHooks['visible'], second: EntityHooks['visible']): EntityHooks['visible'] =>
  first && second
    ? (context, alias) => {
        const [own, added] = [first(context, alias), second(context, alias)]
        return own && added ? sql`(${own}) AND (${added})` : (own ?? added)
      }
    : (first ?? second)

const completed = (first: EntityHooks['complete'], second: EntityHooks['complete']): EntityHooks['complete'] =>
  first && second ? async (draft) => second({ ...draft, values: await first(draft) }) : (first ?? second)

const defined = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T

/** Runs both in sequence: an extension's hook must not replace the product's. */
const joinBeforeHooks = (
  first: EntityHooks['beforeRemove'],
  second: EntityHooks['beforeRemove'],
): EntityHooks['beforeRemove'] =>
  first && second
    ? async (removal) => {
        await first(removal)
        await second(removal)
      }
    : (first ?? second)

type Restore = NonNullable<EntityHooks['restore']>

const allowedTo = (first: Restore['allowed'], second: Restore['allowed']): Restore['allowed'] =>
  first && second
    ? async (context, tx, alias) => {
        const own = await first(context, tx, alias)
        return sql`(${own}) AND (${await second(context, tx, alias)})`
      }
    : (first ?? second)

const joinRestoreHooks = (first: EntityHooks['restore'], second: EntityHooks['restore']): EntityHooks['restore'] =>
  first && second
    ? defined({
        before: async (one) => {
          const own = await first.before?.(one)
          const added = await second.before?.(one)
          return own && added ? { ...own, ...added } : (own ?? added)
        },
        after: async (one) => {
          await first.after?.(one)
          await second.after?.(one)
        },
        allowed: allowedTo(first.allowed, second.allowed),
      } satisfies { [part in keyof Restore]: Restore[part] | undefined } as Restore)
    : (first ?? second)

const joinHookLists = <T>(
  first: readonly T[] | undefined,
  second: readonly T[] | undefined,
): readonly T[] | undefined => (first && second ? [...new Set([...first, ...second])] : (first ?? second))

/** Joins hooks of one entity: those of `own` run first. Throws if both define a hook of `SINGLE`. */
export const joinHooks = (key: string, own: EntityHooks, added: EntityHooks): EntityHooks => {
  for (const part of SINGLE) rejectBoth(`${part} of ${key}`, own[part], added[part])
  return defined({
    ...own,
    ...added,
    visible: visibleTo(own.visible, added.visible),
    complete: completed(own.complete, added.complete),
    beforeWrite: runBothInTurn(own.beforeWrite, added.beforeWrite),
    afterWrite: runBothInTurn(own.afterWrite, added.afterWrite),
    beforeRemove: joinBeforeHooks(own.beforeRemove, added.beforeRemove),
    restore: joinRestoreHooks(own.restore, added.restore),
    proven: joinHookLists(own.proven, added.proven),
    ...(added.computed && { computed: joinRecords(`computed field of ${key}:`, own.computed, added.computed) }),
    cacheableComputed: joinHookLists(own.cacheableComputed, added.cacheableComputed),
    ...(added.filters && { filters: joinRecords(`filter of ${key}:`, own.filters, added.filters) }),
  })
}
