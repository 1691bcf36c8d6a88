import type { PointKind, PointResult } from '#resources/domain/checklist.ts'
import { spoken } from '../spoken.ts'

export const pointKindLabels: Readonly<Record<PointKind, string>> = {
  CHECK: 'À vérifier',
  MEASURE: 'À mesurer',
  TEXT: 'À décrire',
}
export const pointResultLabels: Readonly<Record<PointResult, string>> = { OK: 'Conforme', NOT_OK: 'Non conforme' }

const SPACE = '\u00a0'
const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 })

type Bounds = { minimum: number | null; maximum: number | null; unit: string | null }

const withUnit = (value: number, unit: string | null): string =>
  unit ? `${decimal.format(value)}${SPACE}${unit}` : decimal.format(value)

export const boundsText = ({ minimum, maximum, unit }: Bounds): string => {
  if (minimum !== null && maximum !== null) return `de ${decimal.format(minimum)} à ${withUnit(maximum, unit)}`
  if (minimum !== null) return `au moins ${withUnit(minimum, unit)}`
  return maximum === null ? '' : `au plus ${withUnit(maximum, unit)}`
}

export const checklistMessages = spoken({
  isCancelled: 'Cette intervention est annulée.',
  isMeasured: 'Ce point se mesure\u00a0: indiquez la valeur relevée.',
  isTyped: 'Ce point se décrit\u00a0: écrivez le constat dans la note.',
  isChecked: 'Ce point se vérifie\u00a0: il n’a pas de valeur.',
  notFailed: 'Ce point n’est pas «\u00a0non conforme\u00a0».',
  hasWork: 'Ce point a déjà son intervention corrective.',
  corrective: (point: string) => `Non conforme\u00a0: ${point}`,
  measured: (value: string) => `Valeur relevée\u00a0: ${value}`,
  measuredValue: (value: number, unit: string | null) => withUnit(value, unit),
})

export const checklistTexts = spoken({
  progress: (done: number, all: number, failed: number) =>
    failed === 0 ? `${done} sur ${all}` : `${done} sur ${all}, dont ${failed} non conforme${failed > 1 ? 's' : ''}`,
  valueOf: (label: string) => `Valeur relevée\u00a0: ${label}`,
  resultOf: (label: string) => `Résultat\u00a0: ${label}`,
  value: 'Valeur relevée',
  note: 'Note',
  addNote: 'Ajouter une note',
  noteOf: (label: string) => `Ajouter une note\u00a0: ${label}`,
  editNote: 'Modifier la note',
  editNoteOf: (label: string) => `Modifier la note\u00a0: ${label}`,
  corrective: 'Créer l’intervention corrective',
  correctiveOf: (label: string) => `Créer l’intervention corrective\u00a0: ${label}`,
  created: (name: string) => `«\u00a0${name}\u00a0» est créée.`,
  failed: 'Les points de contrôle n’ont pas pu être affichés.',
})
