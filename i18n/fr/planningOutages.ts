import { spoken } from '../spoken.ts'

export const outageTexts = spoken({
  lane: 'Indisponibilités',
  causes: { BLOCKED: 'blocage', INTERVENTION: 'intervention', RELATED: 'occupation', CLOSED: 'fermeture' },
  unitsOut: (units: number) => `${units} hors service`,
  untilFurtherNotice: 'jusqu’à nouvel ordre',
  endUnknown: 'fin non connue',
  untilHour: (until: string, hour: string) => `${until} à ${hour}`,
  andOthers: (first: string, others: number) => `${first} + ${others}`,
  label: (what: string, parts: readonly unknown[]) => `${what}\u00a0: ${parts.join(', ')}`,
  failed: 'Les indisponibilités n’ont pas pu être affichées.',
  cut: (count: number) =>
    `Seules les ${count} premières indisponibilités sont affichées. Réduisez la période ou choisissez un filtre.`,
} as const)
