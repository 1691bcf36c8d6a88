export const C1_C4 = ['C1', 'C2', 'C3', 'C4'] as const
export const REVISED = '2026-11-27'
export const TC = { who: 'Competent technician', isExternal: true } as const
export const OA = { who: 'Approved body', isExternal: true } as const
export const EX = { who: 'Operator of the building', isExternal: false } as const
export const FIRM = { who: 'Maintenance company', isExternal: true } as const
export const UNSAID = { who: 'Not specified by the text', isExternal: true } as const
export const YEARLY = 'FREQ=YEARLY'
export const years = (count: number): string => `FREQ=YEARLY;INTERVAL=${count}`
export const months = (count: number): string => `FREQ=MONTHLY;INTERVAL=${count}`
