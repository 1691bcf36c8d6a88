import type { CalendarOptions } from '@fullcalendar/react'
import breezyTheme from '@fullcalendar/react/themes/breezy'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'

const themeContent = breezyTheme.optionDefaults?.dayHeaderContent

/** The theme's heading of a day, with « 1er ». */
export const dayHeaderContent: NonNullable<CalendarOptions['dayHeaderContent']> = (info) => {
  const textParts = info.textParts.map((part) =>
    part.type === 'day' ? { ...part, value: withFirst(part.value) } : part,
  )
  return typeof themeContent === 'function' ? themeContent({ ...info, textParts }) : withFirst(info.text)
}

const nameOf = (text: string): string => (/\p{L}/u.test(text) ? withFirst(text) : text)

/** Events of a day stand in its cell: « Court de tennis 1 » is no date. */
const outsideEvents = (node: Node): number =>
  node instanceof Element && node.matches('.planning-event, .planning-outage, .planning-words')
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT

/** FullCalendar has no format for the date of screen readers; React rewrites it for another date only. */
export const nameFirstDay = ({ el }: { el: HTMLElement }): void => {
  const texts = document.createTreeWalker(el, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, outsideEvents)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!(node instanceof Text)) continue
    const [text, name] = [node.data, nameOf(node.data)]
    if (name !== text) node.data = name
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
