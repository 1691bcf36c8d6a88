import { configurationSections, EVERYONE, losses, configurationMessages as messages } from '#i18n/fr/configuration.ts'
import { parameterNames } from '#i18n/fr/parameters.ts'
import { languageNames } from '#i18n/fr/translations.ts'
import type { DocumentChange } from '#resources/domain/configuration/compare.ts'
import type { FileProblem } from '#resources/domain/configuration/document.ts'
import { isLanguage } from '#resources/domain/languages.ts'
import { isParameterCode } from '#resources/domain/parameters.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { labelsIn } from '#server/engine/overrides/labels.ts'
import { changedLines } from './describeValues.ts'
import type { RunOutcome } from './run.ts'
import type { PlannedChange } from './writeChanges.ts'

/** A hostile file of the largest size has half a million. */
const MAX_PROBLEMS = 200

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const sectionLabel = (context: Context, section: string): string =>
  capital(configurationSections[section] ?? labelsIn(context, section)?.plural ?? section)

/** « Anglais · Fournisseurs › Budget » instead of « en › customField › supplier › BUDGET ». */
const translatedName = (context: Context, { language }: DocumentChange['values'], name: string): string => {
  const [, , about = '', ...others] = name.split(' › ')
  const entity = context.kernel.resources.find(about) ? capital(labelsIn(context, about)?.plural ?? about) : about
  return `${isLanguage(language) ? languageNames[language] : ''} · ${[entity, ...others].join(' › ')}`
}

const nameText = (
  context: Context,
  { section, values }: Pick<DocumentChange, 'section' | 'values'>,
  name: string,
  gone: ReadonlyMap<string, string> = new Map(),
): string => {
  if (section === 'dashboard' && name === '') return EVERYONE
  if (section === 'translation') return translatedName(context, values, name)
  if (section === 'parameter' && isParameterCode(name)) return parameterNames[name]
  if (section === 'consoleEntity' && typeof values.pluralLabel === 'string') return capital(values.pluralLabel)
  const [first = '', ...others] = name.split(' › ')
  const entity = context.kernel.resources.find(first) ? labelsIn(context, first)?.plural : gone.get(first)
  if (!entity) return name
  const own = section === 'customField' && typeof values.label === 'string' ? [values.label] : others
  return [capital(entity), ...own].join(' › ')
}

const problemTexts = (context: Context, problems: readonly FileProblem[]): string[] =>
  problems.map((problem) => messages.file(problem, (section) => sectionLabel(context, section)))

/** Requires `loadDefinitions`. */
export const describeChanges = (context: Context, planned: readonly PlannedChange[]) => {
  const entities = planned.filter(({ change }) => change.section === 'consoleEntity')
  const gone = new Map(entities.map(({ change: { values } }) => [String(values.key), String(values.pluralLabel)]))
  return planned.map(({ change, loss, consequence }) => ({
    section: sectionLabel(context, change.section),
    action: change.action.toUpperCase() as Uppercase<DocumentChange['action']>,
    name: nameText(context, change, change.name, gone),
    formerName: change.formerName === undefined ? null : nameText(context, change, change.formerName, gone),
    fields: changedLines(context, change),
    loss: loss ? losses[loss.kind](loss.count) : null,
    consequence: consequence ?? null,
  }))
}

export const describeOutcome = async (outcome: RunOutcome) => {
  const context = { ...outcome.context, memo: new Map() }
  await loadDefinitions(context)
  const { hash, adopted, sql, problems, failures, notes } = outcome
  const changes = describeChanges(context, outcome.changes)
  const refusals = failures.flatMap(({ change, reasons, isOtherwise }) => {
    const isOrder = isOtherwise && change.section === 'arrangement'
    const said = isOrder ? [messages.order(changedLines(context, change)[0])] : reasons
    return said.map((reason) =>
      messages.refusal(sectionLabel(context, change.section), nameText(context, change, change.name), reason),
    )
  })
  const shown = problemTexts(context, problems.slice(0, MAX_PROBLEMS))
  const told = [...shown, ...refusals].slice(0, MAX_PROBLEMS)
  const others = problems.length + refusals.length - told.length
  return {
    ...{ hash, adopted, sql: [...sql], changes },
    notes: notes.map((note) => messages.note(note, (section) => sectionLabel(context, section))),
    problems: others > 0 ? [...told, messages.otherProblems(others)] : told,
  }
}
