import type { AccessibilityKind, RegisterKind } from '#resources/domain/registers.ts'

export const REGISTER_KIND_NAMES: Record<RegisterKind, string> = {
  STAFF: 'Staff and training',
  INSTRUCTION: 'Safety instructions',
  CONTROL: 'Inspection or check',
  CORRECTION: 'Correction of a fault',
  WORKS: 'Works',
  DRILL: 'Evacuation drill',
  EQUIVALENT: 'Solution with equivalent effect',
  OTHER: 'Other event',
}

export const ACCESSIBILITY_KIND_NAMES: Record<AccessibilityKind, string> = {
  SERVICES: 'Services offered',
  ATTESTATION: 'Certificate of accessibility or of completion',
  ADAP_CALENDAR: 'Calendar of the accessibility programme (Ad’AP)',
  ADAP_REPORT: 'Mid-term report of the programme',
  ADAP_COMPLETION: 'Completion of the programme',
  DEROGATIONS: 'Exemptions granted',
  NOTICE: 'Accessibility statement',
  WELCOME_GUIDE: 'Guide to welcoming disabled people',
  TRAINING_RECORD: 'Training of reception staff',
  MAINTENANCE: 'Maintenance of lifts, platform lifts and ramps',
  TRAINING_ATTESTATION: 'Yearly training certificate',
}
