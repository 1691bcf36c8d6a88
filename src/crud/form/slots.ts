/** What one entity may put in the place of a derived part of its form. */
import type { ComponentType, ReactNode } from 'react'
import type { InputProps } from '#src/fields/fieldModule.ts'
import type { Section } from '../entityView.ts'

export type SavedRecord = { id: string; displayName: string } & Readonly<Record<string, unknown>>

export type FormSlots = {
  /** By source of the field. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** By key of the section. */
  sections?: Readonly<Record<string, ComponentType<{ section: Section }>>>
  /** Before a section, by its key. */
  before?: Readonly<Record<string, ComponentType>>
  /** After a section, by its key. */
  after?: Readonly<Record<string, ComponentType>>
  /** Beside the derived actions of the head. */
  actions?: ReactNode
  /** Whether this record may go at all, beyond the right to delete. */
  canDelete?: (record: SavedRecord) => boolean
  /** Above the form. */
  banner?: ReactNode
  /** Asked before a record is saved: false gives up, and everything typed stays. */
  beforeSave?: (values: Readonly<Record<string, unknown>>, record?: SavedRecord) => Promise<boolean>
  /** In the place of what follows a save: the page goes where it likes. */
  onSaved?: (record: SavedRecord) => void
}
