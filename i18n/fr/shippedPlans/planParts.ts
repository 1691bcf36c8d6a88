export const C1_C4 = ['C1', 'C2', 'C3', 'C4'] as const
export const REVISED = '2026-11-27'
export const TC = { who: 'Technicien compétent', isExternal: true } as const
export const OA = { who: 'Organisme agréé', isExternal: true } as const
export const EX = { who: 'Exploitant', isExternal: false } as const
export const FIRM = { who: 'Entreprise d’entretien', isExternal: true } as const
export const UNSAID = { who: 'Non précisé par le texte', isExternal: true } as const
export const YEARLY = 'FREQ=YEARLY'
export const years = (count: number): string => `FREQ=YEARLY;INTERVAL=${count}`
export const months = (count: number): string => `FREQ=MONTHLY;INTERVAL=${count}`
