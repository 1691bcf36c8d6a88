import type { CalendarOptions } from '@fullcalendar/react'
import breezyTheme from '@fullcalendar/react/themes/breezy'
import { withFirst } from '#i18n/firstOfMonth.ts'

const themeContent = breezyTheme.optionDefaults?.dayHeaderContent

/** The theme's heading of a day, with « 1er ». */
export const dayHeaderContent: NonNullable<CalendarOptions['dayHeaderContent']> = (info) => {
  const textParts = info.textParts.map((part) =>
    part.type === 'day' ? { ...part, value: withFirst(part.value) } : part,
  )
  return typeof themeContent === 'function' ? themeContent({ ...info, textParts }) : withFirst(info.text)
}
