export { default as calendarLocale } from '@fullcalendar/react/locales/fr'
