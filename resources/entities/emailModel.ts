import {
  DECISION_EMAIL_TYPES,
  EMAIL_LISTS,
  EMAIL_TYPES,
  EMAIL_VARIABLES,
  MAX_COPIES,
  PRODUCT_EMAIL_TYPES,
  RESERVATION_EMAIL_TYPES,
} from '../domain/emailTypes.ts'
import { boolean, choice, email, embedded, files, references, richText, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const variables = {
  by: 'type',
  of: EMAIL_VARIABLES,
  lists: EMAIL_LISTS,
  custom: 'reservation',
  detailedFor: RESERVATION_EMAIL_TYPES,
} as const

const copies = embedded(
  { email: email({ required: true }) },
  { when: { field: 'type', isNot: DECISION_EMAIL_TYPES }, maxItems: MAX_COPIES, section: 'copies', size: 'M' },
)

export const emailModel = defineResource({
  key: 'emailModel',
  description: 'Template of an automatic email for one type of event.',
  service: 'mailer',
  menu: { group: 'administration', icon: 'Mail', order: 100 },
  right: 'EMAIL_MODEL',
  path: 'customize/email',
  lockable: true,
  configuration: { key: ['type', 'name'], without: ['files', 'editions'] },
  title: ['name'],
  sections: ['main', 'text', 'copies', 'attachments'],
  fields: {
    type: choice(EMAIL_TYPES, { extensible: PRODUCT_EMAIL_TYPES, required: true, section: 'main', size: 'M' }),
    name: text({ required: true, searchable: true, maxLength: 150, section: 'main', size: 'M' }),
    isDefault: boolean({ copied: false, section: 'main', size: 'M' }),
    subject: text({ required: true, searchable: true, maxLength: 200, variables, section: 'text', size: 'XL' }),
    template: richText({ required: true, variables, section: 'text', size: 'XL' }),
    ccs: copies,
    bccs: copies,
    files: files({ maxItems: 10, section: 'attachments', size: 'XL' }),
    editions: references('directMailModel', { section: 'attachments', size: 'XL' }),
  },
  unique: [['type', 'name']],
  list: {
    columns: ['name', 'subject', 'isDefault'],
    hidden: ['ccs', 'bccs', 'files', 'editions'],
    filters: ['type', 'isDefault'],
    sort: { field: 'name', order: 'ASC' },
  },
})
