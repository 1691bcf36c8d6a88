export { default as calendarLocale } from '@fullcalendar/react/locales/en-gb'
