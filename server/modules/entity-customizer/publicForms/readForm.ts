import type { Operations, PublicFormField } from '#contract/entity-customizer.ts'
import { rulesOf } from '#kinds/rules.ts'
import { formDefaults } from '#resources/domain/publicForms.ts'
import { fieldsOf } from '#resources/schema/condition.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readParameters } from '#server/modules/parameter/readParameter.ts'
import { allFields, type ShownField } from './formFields.ts'
import { openForm, ticketFor, ticketSubject } from './openForm.ts'

const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'pattern', 'decimals', 'maxItems'] as const

const limitsOf = (field: object): Record<string, unknown> =>
  Object.fromEntries(
    LIMITS.flatMap((name) => (name in field ? [[name, (field as Record<string, unknown>)[name]] as const] : [])),
  )

const shown = ({ name, field, label, help, choices }: ShownField): PublicFormField => ({
  ...{ name, label, help, choices, input: rulesOf(field).publicInput ?? 'text' },
  required: Boolean(field.required),
  rules: limitsOf(field),
  when: field.when ?? null,
  requiredIf: field.requiredIf ?? null,
})

const getFormPage = async (context: Context, token: string) => {
  const form = await openForm(context, token)
  const { row, fields, resource } = form
  const { name, introduction, thanks, consent, emailField } = row
  const { COMPANY_NAME: organisation } = await readParameters(context.kernel, ['COMPANY_NAME'])
  const all = allFields(form.context, resource)
  // Conditions also read fields that the form does not ask for.
  const read = new Set(
    fields.flatMap(({ name: own, field }) => [
      own,
      ...[field.when, field.requiredIf].flatMap((one) => (one ? fieldsOf(one) : [])),
    ]),
  )
  const initial = Object.fromEntries(Object.entries(formDefaults(all)).filter(([one]) => read.has(one)))
  return {
    ...{ name, introduction, thanks, consent, emailField, organisation, initial },
    fields: fields.map(shown),
    ticket: ticketFor(context, ticketSubject(row)),
  }
}

export const getFormPageOperation = defineOperation<Operations['getFormPage']>({
  sdl: /* GraphQL */ `
    "A choice of a field of a public form."
    type PublicFormChoice {
      value: String!
      label: String!
    }

    "A field of a public form."
    type PublicFormField {
      name: String!
      "Input of the page: text, lines, email, tel, url, integer, decimal, box, date, dateTime, choice, choices or files."
      input: String!
      label: String!
      help: String
      required: Boolean!
      "Of choices and of references."
      choices: [PublicFormChoice!]
      "Limits of the field: min, max, minLength, maxLength, pattern, decimals, maxItems."
      rules: JSON!
      "Condition under which the field is shown."
      when: JSON
      "Condition under which it is required."
      requiredIf: JSON
    }

    "The page of a public form."
    type PublicFormPage {
      name: String!
      introduction: String
      thanks: String
      "Text to accept."
      consent: String
      "Field whose address gets the private link."
      emailField: String
      organisation: String
      fields: [PublicFormField!]!
      "Defaults of fields and of the conditions' sources."
      initial: JSON!
      "To be returned with the answer."
      ticket: String!
    }

    extend type Query {
      "Returns the page of an open form for people without account."
      getFormPage(
        "Last segment of the address of the form."
        token: String!
      ): PublicFormPage!
    }
  `,
  access: 'public',
  resolve: (context, { token }) => getFormPage(context, token),
})
