/** Open panel or dialog. The URL holds the panel, so that a reload or a new login restores it with the draft. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CustomFieldSet } from '#src/fields/views/customisation.ts'
import type { Opened } from './FieldDialogs.tsx'

const NEW = 'new'

const openedAt = (address: URLSearchParams, { fields }: CustomFieldSet): Opened | undefined => {
  const name = address.get('declared')
  if (name) return { dialog: 'declared', name }
  const id = address.get('field')
  if (id === NEW) return { dialog: 'field', edited: { section: address.get('section') ?? undefined } }
  const field = fields.find((one) => one.id === id)
  return field && { dialog: 'field', edited: { field } }
}

const addressOf = (opened: Opened | undefined): Record<string, string> => {
  if (opened?.dialog === 'declared') return { declared: opened.name }
  if (opened?.dialog !== 'field') return {}
  const { edited } = opened
  if ('field' in edited) return { field: edited.field.id }
  return { field: NEW, ...(edited.section && { section: edited.section }) }
}

export const useOpened = (set: CustomFieldSet) => {
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState(() => openedAt(address, set))
  const open = (next: Opened | undefined): void => {
    setOpened(next)
    setAddress(addressOf(next), { replace: true })
  }
  return { opened, open }
}
