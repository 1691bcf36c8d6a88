import { LANGUAGES } from '../domain/languages.ts'
import { MAX_TRANSLATED_TEXTS, MAX_TRANSLATION } from '../domain/translations.ts'
import { choice, embedded, longText, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Written by operations of its service. An empty list is an untranslated record: rows are never deleted. */
export const translation = defineResource({
  key: 'translation',
  description: 'Texts of a record of the configuration in another language.',
  service: 'entity-customizer',
  right: 'CUSTOM_FIELD_MANAGEMENT',
  pages: [],
  operations: [],
  configuration: { key: ['language', 'entity', 'target'], without: ['label'] },
  title: ['label'],
  fields: {
    language: choice(LANGUAGES, { required: true }),
    entity: text({ required: true, maxLength: 60, entityKey: true, description: 'Entity key of the record.' }),
    target: text({
      required: true,
      maxLength: 120,
      description: 'Id of the record; of names and overrides: their entity.',
    }),
    label: text({ readOnly: true, maxLength: 250 }),
    texts: embedded(
      {
        name: text({ required: true, maxLength: 120 }),
        choice: text({ maxLength: 36 }),
        source: longText({ required: true, maxLength: MAX_TRANSLATION }),
        text: longText({ required: true, maxLength: MAX_TRANSLATION }),
      },
      { maxItems: MAX_TRANSLATED_TEXTS, description: 'By name and choice, with the original text at that time.' },
    ),
  },
  unique: [['language', 'entity', 'target']],
})
