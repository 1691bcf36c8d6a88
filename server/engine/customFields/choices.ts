/** Choices of custom fields: records hold ids, people and programs read and write labels. */

import { choiceLabels, choiceNamed } from '#resources/domain/customFields.ts'
import { seenName } from '#resources/domain/lookAlikes.ts'
import type { Context } from '../context.ts'
import type { Values } from '../values.ts'
import { type Definition, definitionsOf } from './definitions.ts'

/** Labels of choices by id; kept with the definition, which is another object once it changes. */
const known = new WeakMap<Definition, Readonly<Record<string, string>>>()

/** The labels of a list's choices by their ids. */
export const labelsById = (definition: Definition): Readonly<Record<string, string>> => {
  const labels = known.get(definition) ?? choiceLabels(definition)
  known.set(definition, labels)
  return labels
}

/** The label of a choice; what is none stays as it is. */
export const choiceLabel = (definition: Definition, value: unknown): unknown =>
  definition.type === 'list' && typeof value === 'string' ? (labelsById(definition)[value] ?? value) : value

/** Values of an entity with labels in the place of ids. `loadDefinitions` comes first. */
export const labelledChoices = (context: Context, entity: string, values: Values): Values => {
  const lists = definitionsOf(context, entity).filter(({ type, name }) => type === 'list' && name in values)
  if (lists.length === 0) return values
  return { ...values, ...Object.fromEntries(lists.map((one) => [one.name, choiceLabel(one, values[one.name])])) }
}

/** The id of a choice that is given by its label or its id; what is none stays as it is, for the rules to refuse. */
export const choiceId = (definition: Definition, value: unknown): unknown =>
  definition.type === 'list' && typeof value === 'string' ? (choiceNamed(definition, seenName(value)) ?? value) : value

/** The choice that a search means, also where it names the choice by a label that was changed since. */
export const soughtChoice = (definition: Definition, text: string): string => {
  const now = choiceNamed(definition, seenName(text))
  if (now) return now
  const former = Object.entries(definition.formerLabels).find(([, labels]) => labels.includes(text))
  return former?.[0] ?? text
}

/** Values of an entity with ids in the place of labels. `loadDefinitions` comes first. */
export const choiceIds = (context: Context, entity: string, values: Values): Values => {
  const lists = definitionsOf(context, entity).filter(({ type, name }) => type === 'list' && name in values)
  if (lists.length === 0) return values
  return { ...values, ...Object.fromEntries(lists.map((one) => [one.name, choiceId(one, values[one.name])])) }
}
