import type { UpgradeNotice } from '#resources/domain/upgradeNotices.ts'
import { spoken } from '../spoken.ts'

type NoticeTexts = { title: string; text: string; action: string; to: string }

export const upgradeNoticeTexts: Readonly<Record<UpgradeNotice, NoticeTexts>> & { dismiss: string } = spoken({
  dismiss: 'Compris',
  PLANNING_SUBJECT_HIDDEN: {
    title: 'L’objet des réservations reste masqué aux demandeurs',
    text: 'Le paramètre «\u00a0Afficher l’objet des réservations aux demandeurs\u00a0» agit désormais sur le planning. La mise à jour l’a désactivé\u00a0: rien ne change pour les demandeurs tant que vous ne l’activez pas.',
    action: 'Ouvrir les paramètres du planning',
    to: '/admin/parameters',
  },
  UNITS_OUT_OF_SERVICE: {
    title: 'Une intervention met hors service un nombre d’unités, et non plus tout le stock',
    text: 'Pour ce qui se réserve en quantité, chaque intervention qui empêche les réservations dit combien d’unités elle met hors service\u00a0: une seule si rien n’est précisé. Les interventions déjà enregistrées gardent tout le stock\u00a0: corrigez celles qui n’en concernent qu’une partie.',
    action: 'Voir les interventions',
    to: '/intervention/intervention',
  },
})
