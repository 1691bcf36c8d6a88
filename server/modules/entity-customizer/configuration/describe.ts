import {
  configurationFields,
  configurationSections,
  EVERYONE,
  losses,
  configurationMessages as messages,
} from '#i18n/fr/configuration.ts'
import { parameterNames } from '#i18n/fr/parameters.ts'
import type { DocumentChange } from '#resources/domain/configuration/compare.ts'
import type { FileProblem, Json } from '#resources/domain/configuration/document.ts'
import { referenceIn, replaced, shownKey } from '#resources/domain/configuration/references.ts'
import { isParameterCode } from '#resources/domain/parameters.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { labelsIn, labelText } from '#server/engine/overrides/labels.ts'
import type { RunOutcome } from './run.ts'

/** Characters of a value in a plan. */
const MAX_SHOWN = 400

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const sectionLabel = (context: Context, section: string): string =>
  capital(configurationSections[section] ?? labelsIn(context, section)?.plural ?? section)

const fieldLabel = (context: Context, section: string, name: string): string =>
  labelText(labelsIn(context, section)?.fields[name]) ?? configurationFields[name] ?? name

const valueText = (context: Context, section: string, name: string, value: Json): string => {
  if (value === null) return ''
  const label = labelsIn(context, section)?.fields[name]
  const choices = typeof label === 'object' && 'values' in label ? (label.values as Record<string, string>) : {}
  const shown = replaced(value, (one) => {
    const found = referenceIn(one)
    return found && shownKey(found.key)
  })
  if (typeof shown === 'boolean') return messages.boolean(shown)
  const texts = [shown].flat()
  const isPlain = texts.every((one) => typeof one === 'string' || typeof one === 'number')
  const text = isPlain ? texts.map((one) => choices[String(one)] ?? String(one)).join(', ') : JSON.stringify(shown)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** Names of entities and parameters instead of their keys. */
const nameText = (
  context: Context,
  { section, values }: Pick<DocumentChange, 'section' | 'values'>,
  name: string,
): string => {
  if (section === 'dashboard' && name === '') return EVERYONE
  if (section === 'parameter' && isParameterCode(name)) return parameterNames[name]
  const [first = '', ...others] = name.split(' › ')
  const entity = labelsIn(context, first)?.plural
  if (!entity || !context.kernel.resources.find(first)) return name
  const own = section === 'customField' && typeof values.label === 'string' ? [values.label] : others
  return [capital(entity), ...own].join(' › ')
}

export const problemTexts = (context: Context, problems: readonly FileProblem[]): string[] =>
  problems.map((problem) => messages.file(problem, (section) => sectionLabel(context, section)))

export const describeOutcome = async (outcome: RunOutcome) => {
  const context = { ...outcome.context, memo: new Map() }
  await loadDefinitions(context)
  const { hash, adopted, sql, problems, failures } = outcome
  const changes = outcome.changes.map(({ change, loss, consequence }) => ({
    section: sectionLabel(context, change.section),
    action: change.action.toUpperCase() as Uppercase<DocumentChange['action']>,
    name: nameText(context, change, change.name),
    formerName: change.formerName === undefined ? null : nameText(context, change, change.formerName),
    fields: change.fields.map(({ name, before, after }) => ({
      label: fieldLabel(context, change.section, name),
      before: valueText(context, change.section, name, before),
      after: valueText(context, change.section, name, after),
    })),
    loss: loss ? losses[loss.kind](loss.count) : null,
    consequence: consequence ?? null,
  }))
  const refusals = failures.flatMap(({ change, reasons }) => {
    const name = `${sectionLabel(context, change.section)} «\u00a0${nameText(context, change, change.name)}\u00a0»`
    return reasons.map((reason) => `${name}\u00a0: ${reason}`)
  })
  return { hash, adopted, sql: [...sql], changes, problems: [...problemTexts(context, problems), ...refusals] }
}
