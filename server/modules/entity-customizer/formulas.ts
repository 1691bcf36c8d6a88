import type { Operations } from '#contract/entity-customizer.ts'
import { settingMessages } from '#i18n/fr/customFieldSettings.ts'
import { formulaMessages } from '#i18n/fr/formulas.ts'
import { isFormula } from '#resources/domain/customFields.ts'
import { isFault, shownFormula, storedFormula } from '#resources/domain/formulas/check.ts'
import { API_TYPES } from '#resources/domain/formulas/functions.ts'
import { type Formulas, isComparableFormula, nestingProblem, reachOf } from '#resources/domain/formulas/reach.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import {
  checkedFormula,
  type FormulaAround,
  formulaFields,
  formulasOf,
  resultTypesOf,
} from '#server/engine/formulas/fields.ts'
import { defineOperation } from '#server/engine/operation.ts'
import type { FieldError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { requireCustomisable, requireCustomizer } from './customisable.ts'
import { previewFormula } from './formulaPreview.ts'
import { type CustomField, type FieldDraft, readCustomFields } from './readFields.ts'

type All = readonly CustomField[]

const aroundOf = (context: Context, all: All): FormulaAround => ({
  context,
  definitionsOf: (entity) => all.filter((field) => field.entity === entity),
})

const problem = ({ label }: FieldDraft, rule: string, message: string): FieldError => ({
  path: 'settings.formula',
  rule,
  message: settingMessages.about('formula', label.trim(), message),
})

type Settled = { draft: FieldDraft; errors: FieldError[] }

/** Replaces labels by names. `all`: the fields of every entity, without the draft itself. */
export const settleFormula = (context: Context, resource: AnyResource, draft: FieldDraft, all: All): Settled => {
  const { formula } = draft.settings
  if (typeof formula !== 'string') return { draft, errors: [] }
  const around = aroundOf(context, all)
  const checked = checkedFormula(around, resource, formula)
  if (isFault(checked)) return { draft, errors: [problem(draft, checked.problem, formulaMessages.fault(checked))] }
  const settled = { ...draft, settings: { ...draft.settings, formula: storedFormula(formula, checked) } }
  const { type } = checked.expression
  if (!resultTypesOf(type).includes(draft.type)) {
    return { draft: settled, errors: [problem(draft, 'RESULT', formulaMessages.result(type))] }
  }
  const formulas: Formulas = new Map([
    ...formulasOf(around.definitionsOf(resource.key)),
    [draft.name, settled.settings.formula],
  ])
  const nesting = nestingProblem(draft.name, formulas)
  return { draft: settled, errors: nesting ? [problem(draft, nesting, formulaMessages.nesting(nesting))] : [] }
}

const isValid = (context: Context, all: All, { entity, name, type, settings }: CustomField): boolean => {
  const around = aroundOf(context, all)
  const checked = checkedFormula(around, context.kernel.resources.get(entity), settings.formula ?? '')
  return (
    !isFault(checked) &&
    resultTypesOf(checked.expression.type).includes(type) &&
    !nestingProblem(name, formulasOf(around.definitionsOf(entity)))
  )
}

const isNamedBy = ({ name }: CustomField, { settings }: CustomField): boolean =>
  reachOf(settings.formula ?? '').paths.some((path) => path.split('.').includes(name))

/** Formulas that a change of `before` would break. `after` undefined: the field is removed. */
export const checkFormulaUsers = (
  context: Context,
  all: All,
  change: { before: CustomField; after: CustomField | undefined; path: string },
): FieldError[] => {
  const { before, after, path } = change
  const others = all.filter(({ id }) => id !== before.id)
  const changed = after ? [...others, after] : others
  const isNesting = isFormula(before) || (after && isFormula(after))
  const broken = others.filter(
    (one) =>
      isFormula(one) &&
      !one.retired &&
      (isNamedBy(before, one) || (isNesting && one.entity === before.entity)) &&
      isValid(context, all, one) &&
      !isValid(context, changed, one),
  )
  if (broken.length === 0) return []
  const users = broken.map(({ label }) => label)
  return [{ path, rule: 'inFormula', message: formulaMessages.used(before.label, users) }]
}

/** Fields of every entity: formulas read linked records too. */
export const readAllFields = async (db: Queryable): Promise<All> => (await readCustomFields(db, null)).fields

const checkFormulaText = async (context: Context, { entity, name, formula }: Operations['checkFormula']['args']) => {
  requireCustomizer(context)
  const resource = requireCustomisable(context, entity)
  await loadDefinitions(context)
  const all = (await readAllFields(context.kernel.pool)).filter((one) => one.entity !== entity || one.name !== name)
  const around = aroundOf(context, all)
  const checked = checkedFormula(around, resource, formula)
  const nothing = { text: formula, types: [], isComparable: false, records: [] }
  if (isFault(checked)) {
    const { from, to } = checked
    return { ...nothing, problem: { message: formulaMessages.fault(checked), from, to } }
  }
  const stored = storedFormula(formula, checked)
  const formulas: Formulas = new Map([...formulasOf(around.definitionsOf(entity)), [name, stored]])
  const nesting = nestingProblem(name, formulas)
  if (nesting) {
    return { ...nothing, problem: { message: formulaMessages.nesting(nesting), from: 0, to: formula.length } }
  }
  return {
    text: shownFormula(formula, checked, formulaFields(around, resource)),
    types: resultTypesOf(checked.expression.type),
    isComparable: isComparableFormula(name, formulas),
    problem: null,
    records: await previewFormula(context, resource, { name, formula: stored, type: checked.expression.type }),
  }
}

const getFormulaFields = async (context: Context, entity: string) => {
  requireCustomizer(context)
  const resource = requireCustomisable(context, entity)
  await loadDefinitions(context)
  const fields = formulaFields(aroundOf(context, await readAllFields(context.kernel.pool)), resource)
  return [...fields].map(([path, { label, type, choices }]) => ({
    path,
    label,
    type: API_TYPES[type],
    choices: Object.values(choices ?? {}),
  }))
}

export const checkFormulaOperation = defineOperation<Operations['checkFormula']>({
  sdl: /* GraphQL */ `
    "A problem of a formula, at a place of its text."
    type FormulaProblem {
      message: String!
      from: Int!
      to: Int!
    }

    "A formula computed for a record."
    type FormulaPreview {
      id: ID!
      title: String!
      "As people read it; null: empty."
      value: String
    }

    "A checked formula."
    type FormulaCheck {
      "Its text with labels of fields."
      text: String!
      "Types that the field may have."
      types: [CustomFieldValueType!]!
      "True if lists can filter and sort by the value."
      isComparable: Boolean!
      problem: FormulaProblem
      "Records changed last, if the session may read them."
      records: [FormulaPreview!]!
    }

    extend type Query {
      "Checks a formula, which may name fields by label, and computes it for some records."
      checkFormula(
        "The entity of the field."
        entity: String!
        "The name of the field."
        name: String!
        "The text of the formula."
        formula: String!
      ): FormulaCheck!
    }
  `,
  resolve: (context, args) => checkFormulaText(context, args),
})

export const getFormulaFieldsOperation = defineOperation<Operations['getFormulaFields']>({
  sdl: /* GraphQL */ `
    "Types of values in formulas."
    enum FormulaValueType {
      TEXT
      NUMBER
      MONEY
      DATE
      BOOLEAN
      CHOICE
    }

    "A field that formulas may name."
    type FormulaField {
      "Its name, or link and name."
      path: String!
      label: String!
      type: FormulaValueType!
      "Labels of a choice."
      choices: [String!]!
    }

    extend type Query {
      "Returns the fields that formulas of an entity may name."
      getFormulaFields(
        "The entity of the formula."
        entity: String!
      ): [FormulaField!]!
    }
  `,
  resolve: (context, args) => getFormulaFields(context, args.entity),
})
