import type { CustomFieldType } from '#resources/domain/customFields.ts'

export const fieldTypeWords = {
  date: ['date', 'deadline', 'day'],
  money: ['cost', 'price', 'amount', 'rate', 'budget', 'vat'],
  phone: ['phone', 'telephone', 'mobile', 'fax'],
  email: ['e-mail', 'email', 'mail', 'email address'],
  url: ['website', 'web site', 'web address', 'link'],
  int: ['number of', 'quantity', 'headcount', 'mileage', 'capacity'],
  float: ['area', 'weight', 'length', 'height', 'volume'],
  files: ['photos', 'documents', 'files', 'attachments'],
  image: ['photo', 'image', 'logo'],
  longText: ['comment', 'comments', 'description', 'observations', 'remark', 'remarks'],
  list: ['condition', 'kind', 'status', 'category', 'priority', 'severity', 'level of severity'],
  choices: ['tags', 'keywords'],
} as const satisfies Partial<Record<CustomFieldType, readonly string[]>>
