import type { AccessibilityKind, RegisterKind } from '#resources/domain/registers.ts'

export const REGISTER_KIND_NAMES: Record<RegisterKind, string> = {
  STAFF: 'Personnel et formation',
  INSTRUCTION: 'Consignes',
  CONTROL: 'Contrôle ou vérification',
  CORRECTION: 'Correction d’un écart',
  WORKS: 'Travaux',
  DRILL: 'Exercice d’évacuation',
  EQUIVALENT: 'Solution d’effet équivalent',
  OTHER: 'Autre événement',
}

export const ACCESSIBILITY_KIND_NAMES: Record<AccessibilityKind, string> = {
  SERVICES: 'Prestations proposées',
  ATTESTATION: 'Attestation d’accessibilité ou d’achèvement',
  ADAP_CALENDAR: 'Calendrier de l’agenda d’accessibilité (Ad’AP)',
  ADAP_REPORT: 'Bilan à mi-parcours de l’agenda',
  ADAP_COMPLETION: 'Achèvement de l’agenda',
  DEROGATIONS: 'Dérogations accordées',
  NOTICE: 'Notice d’accessibilité',
  WELCOME_GUIDE: 'Guide d’accueil des personnes handicapées',
  TRAINING_RECORD: 'Formation du personnel d’accueil',
  MAINTENANCE: 'Entretien des ascenseurs, élévateurs et rampes',
  TRAINING_ATTESTATION: 'Attestation annuelle de formation',
}
