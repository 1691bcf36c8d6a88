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

const nameOf = (text: string): string => (/\p{L}/u.test(text) ? withFirst(text) : text)

/** FullCalendar has no format for the date of screen readers; React rewrites it for another date only. */
const nameFirstDay = ({ el }: { el: HTMLElement }): void => {
  const texts = document.createTreeWalker(el, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [text, name] = [node.nodeValue ?? '', nameOf(node.nodeValue ?? '')]
    if (name !== text) node.nodeValue = name
  }
}

const nameListedDay = ({ el }: { el: HTMLElement }): void => {
  const label = el.parentElement?.getAttribute('aria-label')
  if (label) el.parentElement?.setAttribute('aria-label', nameOf(label))
}

export const spokenDays: CalendarOptions = {
  dayHeaderDidMount: nameFirstDay,
  dayCellDidMount: nameFirstDay,
  listDayHeaderDidMount: nameListedDay,
}
