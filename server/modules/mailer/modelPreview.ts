/** Preview of a template on a reservation or sample; chosen values are emptied or filled, to test conditions. */
import { v7 as uuid } from 'uuid'
import type { EmailModelPreviewInput, Operations } from '#contract/mailer.ts'
import { emailCustomSample, emailLineSamples, emailVariableSamples } from '#i18n/fr/emailModelPages.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { isTextual } from '#resources/domain/customFields.ts'
import { type TemplateProblem, templateProblems } from '#resources/domain/templates.ts'
import { type Context, type EmailTemplate, type EmailText, requireSession } from '#server/engine/context.ts'
import { type Definition, readDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { fillModel, linkMarkup } from '#server/features/emails/fillTemplate.ts'
import type { TemplateValues } from '#server/features/emails/liquid.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { LOGO_CID } from './layout.ts'
import { addressOfSession, deliverNow } from './mailRelay.ts'
import { renderMessage } from './renderMessage.ts'
export type ModelPreview = { subject: string; html: string; text: string; unknown: string[]; told: string[] }

const MAX = { subject: 400, template: 500_000, names: 200 }

const invalid = (path: string, rule: string, message: string) =>
  validationFailed([{ path: `input.${path}`, rule, message }])

const checkedTemplate = (
  { kernel }: Context,
  { type, subject, template, blank, filled }: EmailModelPreviewInput,
): EmailTemplate => {
  const found = kernel.emails.get(type)?.template
  if (!found) throw invalid('type', 'choice', messages.wrongType)
  if (subject.length > MAX.subject || template.length > MAX.template) {
    throw invalid('template', 'maxLength', messages.modelTooLong)
  }
  if ((blank?.length ?? 0) + (filled?.length ?? 0) > MAX.names) {
    throw invalid('blank', 'maxItems', messages.modelTooLong)
  }
  return found
}

const customSamples = (custom: readonly Definition[]): Record<string, string> =>
  Object.fromEntries(
    custom.filter(({ retired, type }) => !retired && isTextual(type)).map(({ name }) => [name, emailCustomSample]),
  )

const sampleValues = ({ linkText }: EmailTemplate, custom: readonly Definition[]): TemplateValues => ({
  ...emailVariableSamples,
  link: linkMarkup(emailVariableSamples.link, linkText),
  address: emailVariableSamples.link,
  lines: emailLineSamples,
  customFields: customSamples(custom),
})

const hasText = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

const flat = (values: TemplateValues): Record<string, unknown> => {
  const { customFields, ...words } = values
  const custom = Object.entries(customFields as Record<string, unknown>).map(([name, value]) => [
    `customFields.${name}`,
    value,
  ])
  return { ...words, ...Object.fromEntries(custom) }
}

const deep = (values: Readonly<Record<string, unknown>>): TemplateValues => {
  const isCustom = (name: string) => name.startsWith('customFields.')
  const entries = Object.entries(values)
  const custom = entries
    .filter(([name]) => isCustom(name))
    .map(([name, value]) => [name.slice('customFields.'.length), value])
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isCustom(name))),
    customFields: Object.fromEntries(custom),
  }
}

const withConditions = (
  values: TemplateValues,
  sample: TemplateValues,
  { blank, filled }: EmailModelPreviewInput,
): TemplateValues => {
  const [all, samples] = [flat(values), flat(sample)]
  for (const name of blank ?? []) if (Object.hasOwn(all, name)) all[name] = Array.isArray(all[name]) ? [] : ''
  for (const name of filled ?? []) if (Object.hasOwn(all, name) && !hasText(all[name])) all[name] = samples[name]
  return deep(all)
}

const unknownWords = (
  { variables, lists }: EmailTemplate,
  { subject, template }: EmailModelPreviewInput,
  custom: readonly Definition[],
): string[] => {
  const names = [
    ...variables,
    ...custom.filter(({ retired, type }) => !retired && isTextual(type)).map(({ name }) => `customFields.${name}`),
  ]
  const problems = [subject, template].flatMap((text): TemplateProblem[] =>
    templateProblems(text, lists ? { names, lists } : names),
  )
  return [...new Set(problems.map(({ word }) => word))]
}

const MALFORMED = 'unfillableModel'

type Filled = { text: EmailText & { number: string }; unknown: string[]; told: string[] }

const fill = async (context: Context, input: EmailModelPreviewInput): Promise<Filled> => {
  const template = checkedTemplate(context, input)
  const custom = template.customFieldsOf ? await readDefinitions(context.kernel, template.customFieldsOf) : []
  const unknown = unknownWords(template, input, custom)
  const sample = sampleValues(template, custom)
  const values = input.record && template.valuesOf ? await template.valuesOf(context, input.record) : sample
  const filledNames = Object.entries(flat(values)).flatMap(([name, value]) => (hasText(value) ? [name] : []))
  try {
    const text = fillModel(input, withConditions(values, sample, input))
    return { text: { ...text, number: String(values.number ?? '') }, unknown, told: filledNames }
  } catch {
    throw new AppError('CONFLICT', messages[MALFORMED])
  }
}

/** Inlines the logo: browsers do not show attachments. */
const withPicture = (html: string, logo: Buffer | undefined): string =>
  logo ? html.replace(`cid:${LOGO_CID}`, `data:image/png;base64,${logo.toString('base64')}`) : html

const previewEmailModel = async (context: Context, input: EmailModelPreviewInput): Promise<ModelPreview> => {
  const { text: filled, unknown, told } = await fill(context, input)
  const { subject, html, text, logo } = await renderMessage(context.kernel, filled)
  return { subject, html: withPicture(html, logo), text, unknown, told }
}

const sendModelTest = async (context: Context, input: EmailModelPreviewInput): Promise<string> => {
  requireSession(context)
  const { text } = await fill(context, input)
  const to = await addressOfSession(context)
  await deliverNow(context, { key: uuid(), to, text: { ...text, subject: messages.testOf(text.subject) } })
  return to
}

export const previewEmailModelOperation = defineOperation<Operations['previewEmailModel']>({
  sdl: /* GraphQL */ `
    "An unsaved email template."
    input EmailModelPreviewInput {
      type: EmailModelType!
      subject: String!
      template: String!
      "Reservation id for the values; null: a sample."
      record: ID
      "Placeholders to leave empty, regardless of the record."
      blank: [String!]
      "Placeholders to fill from the sample if the record has no value."
      filled: [String!]
    }

    "A filled email template."
    type EmailModelPreview {
      subject: String!
      "Complete HTML of the message."
      html: String!
      "Text part of the message."
      text: String!
      "Unknown placeholders and conditions."
      unknown: [String!]!
      "Placeholders with a value in the record."
      told: [String!]!
    }

    extend type Query {
      "Fills an unsaved template with a visible reservation or a sample."
      previewEmailModel(input: EmailModelPreviewInput!): EmailModelPreview!
    }
  `,
  right: 'EMAIL_MODEL',
  resolve: (context, { input }) => previewEmailModel(context, input),
})

export const sendModelTestOperation = defineOperation<Operations['sendModelTest']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Sends an unsaved template to the session user's address; returns the address."
      sendModelTest(input: EmailModelPreviewInput!): String!
    }
  `,
  right: ['EMAIL_MODEL', 'createAndUpdate'],
  resolve: (context, { input }) => sendModelTest(context, input),
})
