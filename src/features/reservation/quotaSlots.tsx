import { type QuotaRule, quotaRuleText } from '#i18n/fr/quotaRules.ts'
import { valueAt } from '#src/crud/entityView.ts'
import { isFact } from '#src/crud/show/factSections.ts'
import { ShowSection } from '#src/crud/show/ShowSection.tsx'
import type { EntitySlots, SavedRecord } from '#src/crud/slots.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'

const RULE = ['subject', 'measure', 'period']

const Rule = ({ record }: { record: SavedRecord }) => quotaRuleText(record as unknown as QuotaRule & { most: number })

const isTold = (view: FieldView, record: SavedRecord): boolean =>
  view.name !== 'name' && !RULE.includes(view.name) && isFact(view, valueAt(record, view), record)

/** The rule of a quota is one sentence, in place of its parts. */
export const quotaSlots: EntitySlots = {
  list: { cells: { most: Rule }, select: RULE },
  show: {
    displays: { most: Rule },
    sections: {
      main: ({ section, record }) => (
        <ShowSection
          section={{ ...section, fields: section.fields.filter((field) => isTold(field, record)) }}
          record={record}
          displays={{ most: Rule }}
        />
      ),
    },
  },
}
