import { rowRuleMessages as messages } from '#i18n/fr/rowRules.ts'
import { type RowCondition, testsOf } from '#resources/domain/rowRules.ts'
import type { FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { CustomField } from '../readFields.ts'

type Rule = { name: string; read: RowCondition | null; write: RowCondition | null }

const OF_ENTITY = `SELECT name, read_condition AS read, write_condition AS write FROM entity_customizer.row_rule
  WHERE entity = $1 ORDER BY name COLLATE kernel.natural_order`

const namesField = ({ read, write }: Rule, name: string): boolean =>
  [read, write].some((condition) => condition && testsOf(condition).some(({ field }) => field === name))

const choicesIn = ({ read, write }: Rule, name: string): unknown[] =>
  [read, write].flatMap((condition) =>
    (condition ? testsOf(condition) : []).flatMap((test) => {
      if (test.field !== name) return []
      if ('is' in test) return [test.is].flat()
      return 'isNot' in test ? [test.isNot].flat() : []
    }),
  )

const losesChoice = (rule: Rule, before: CustomField, after: CustomField): boolean => {
  const left = new Set(after.options.map(({ id }) => id))
  const lost = before.options.filter(({ id }) => !left.has(id)).map(({ id }) => id as unknown)
  return choicesIn(rule, before.name).some((one) => lost.includes(one))
}

/** A rule must not change its meaning with the type of a field, nor lose the field or a choice. */
export const checkRowRuleUsers = async (
  tx: Queryable,
  { before, after, path }: { before: CustomField; after: CustomField; path: string },
): Promise<FieldError[]> => {
  const { rows } = await tx.query<Rule>(OF_ENTITY, [before.entity])
  const isLost = (after.retired && !before.retired) || after.type !== before.type
  const broken = rows.filter((rule) => (isLost ? namesField(rule, before.name) : losesChoice(rule, before, after)))
  if (broken.length === 0) return []
  const message = messages.used(
    before.label,
    broken.map(({ name }) => name),
  )
  return [{ path, rule: 'inRowRule', message }]
}
