import type { ComponentProps } from 'react'
import { valueAt } from '#src/crud/entityView.ts'
import { isFact } from '#src/crud/show/factSections.ts'
import { ShowSection } from '#src/crud/show/ShowSection.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'

/** The name is the title, and the sentence of the rule tells the others. */
const TOLD = ['name', 'subject', 'measure', 'period']

const isShown = (view: FieldView, record: SavedRecord): boolean =>
  !TOLD.includes(view.name) && isFact(view, valueAt(record, view), record)

export const QuotaSection = ({ section, record, ...props }: ComponentProps<typeof ShowSection>) => (
  <ShowSection
    {...props}
    section={{ ...section, fields: section.fields.filter((field) => isShown(field, record)) }}
    record={record}
  />
)
