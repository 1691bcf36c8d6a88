import { defaultEmails } from '#i18n/fr/defaultEmails.ts'

export const EMAILS = defaultEmails('Le service des réservations<br>Ville de Saint-Aubin-sur-Lys')
