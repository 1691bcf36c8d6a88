/** What one entity may put in the place of a derived part of the page that shows it. */
import type { ComponentType, ReactNode } from 'react'
import type { DisplayProps } from '#src/fields/fieldModule.ts'
import type { Section } from '../entityView.ts'
import type { SavedRecord } from '../form/slots.ts'

export type ShowSlots = {
  /** By source of the field. */
  displays?: Readonly<Record<string, ComponentType<DisplayProps & { record: SavedRecord }>>>
  /** By key of the section. */
  sections?: Readonly<Record<string, ComponentType<{ section: Section; record: SavedRecord }>>>
  /** Beside the derived actions of the head. */
  actions?: (record: SavedRecord) => ReactNode
  /** Above the history. */
  aside?: (record: SavedRecord) => ReactNode
}
