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
})
