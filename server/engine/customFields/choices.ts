import { choiceLabels, choiceNamed, isChoiceType } from '#resources/domain/customFields.ts'
import { seenName } from '#resources/domain/lookAlikes.ts'
import type { Context } from '../context.ts'
import type { Values } from '../values.ts'
import { type Definition, definitionsOf } from './definitions.ts'

const cache = new WeakMap<Definition, Readonly<Record<string, string>>>()

export const labelsById = (definition: Definition): Readonly<Record<string, string>> => {
  const labels = cache.get(definition) ?? choiceLabels(definition)
  cache.set(definition, labels)
  return labels
}

/** Label of a present or former choice of the field, of any type. */
export const labelOfChoice = (definition: Definition, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => labelOfChoice(definition, one))
  return typeof value === 'string' ? (labelsById(definition)[value] ?? value) : value
}

const choiceLabel = (definition: Definition, value: unknown): unknown =>
  isChoiceType(definition.type) ? labelOfChoice(definition, value) : value

export const labelledChoices = (context: Context, entity: string, values: Values): Values => {
  const lists = definitionsOf(context, entity).filter(({ type, name }) => isChoiceType(type) && name in values)
  if (lists.length === 0) return values
  return { ...values, ...Object.fromEntries(lists.map((one) => [one.name, choiceLabel(one, values[one.name])])) }
}

export const choiceId = (definition: Definition, value: unknown): unknown => {
  if (!isChoiceType(definition.type)) return value
  if (Array.isArray(value)) return value.map((one) => choiceId(definition, one))
  return typeof value === 'string' ? (choiceNamed(definition, seenName(value)) ?? value) : value
}

export const findChoice = (definition: Definition, text: string): string => {
  const now = choiceNamed(definition, seenName(text))
  if (now) return now
  const former = Object.entries(definition.formerLabels).find(([, labels]) => labels.includes(text))
  return former?.[0] ?? text
}

export const choiceIds = (context: Context, entity: string, values: Values): Values => {
  const lists = definitionsOf(context, entity).filter(({ type, name }) => isChoiceType(type) && name in values)
  if (lists.length === 0) return values
  return { ...values, ...Object.fromEntries(lists.map((one) => [one.name, choiceId(one, values[one.name])])) }
}
