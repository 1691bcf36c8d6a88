export type FormulaType = 'text' | 'number' | 'amount' | 'date' | 'boolean' | 'choice'

export const API_TYPES = {
  text: 'TEXT',
  number: 'NUMBER',
  amount: 'MONEY',
  date: 'DATE',
  boolean: 'BOOLEAN',
  choice: 'CHOICE',
} as const satisfies Record<FormulaType, string>

/** `ordered`: numbers or dates. */
export type ArgumentType = 'text' | 'number' | 'date' | 'boolean' | 'ordered' | 'any'

/** Result `like`: the common type of the arguments from this place on. */
export type FormulaFunction = {
  parameters: readonly ArgumentType[]
  optional?: number
  repeats?: true
  result: FormulaType | { like: number }
}

export const MAX_ARGUMENTS = 30

const FIRST = { like: 0 } as const

export const FORMULA_FUNCTIONS = {
  SI: { parameters: ['boolean', 'any', 'any'], optional: 1, result: { like: 1 } },
  ET: { parameters: ['boolean'], repeats: true, result: 'boolean' },
  OU: { parameters: ['boolean'], repeats: true, result: 'boolean' },
  NON: { parameters: ['boolean'], result: 'boolean' },
  VRAI: { parameters: [], result: 'boolean' },
  FAUX: { parameters: [], result: 'boolean' },
  ESTVIDE: { parameters: ['any'], result: 'boolean' },
  'SI.VIDE': { parameters: ['any', 'any'], result: FIRST },
  SOMME: { parameters: ['number'], repeats: true, result: FIRST },
  MOYENNE: { parameters: ['number'], repeats: true, result: FIRST },
  MIN: { parameters: ['ordered'], repeats: true, result: FIRST },
  MAX: { parameters: ['ordered'], repeats: true, result: FIRST },
  ARRONDI: { parameters: ['number', 'number'], optional: 1, result: FIRST },
  'ARRONDI.SUP': { parameters: ['number', 'number'], optional: 1, result: FIRST },
  'ARRONDI.INF': { parameters: ['number', 'number'], optional: 1, result: FIRST },
  ENT: { parameters: ['number'], result: FIRST },
  ABS: { parameters: ['number'], result: FIRST },
  AUJOURDHUI: { parameters: [], result: 'date' },
  DATE: { parameters: ['number', 'number', 'number'], result: 'date' },
  ANNEE: { parameters: ['date'], result: 'number' },
  MOIS: { parameters: ['date'], result: 'number' },
  JOUR: { parameters: ['date'], result: 'number' },
  'JOURS.ENTRE': { parameters: ['date', 'date'], result: 'number' },
  'MOIS.DECALER': { parameters: ['date', 'number'], result: 'date' },
  'FIN.MOIS': { parameters: ['date', 'number'], optional: 1, result: 'date' },
  CONCAT: { parameters: ['text'], repeats: true, result: 'text' },
  LONGUEUR: { parameters: ['text'], result: 'number' },
  GAUCHE: { parameters: ['text', 'number'], result: 'text' },
  DROITE: { parameters: ['text', 'number'], result: 'text' },
  CONTIENT: { parameters: ['text', 'text'], result: 'boolean' },
} as const satisfies Record<string, FormulaFunction>

export type FunctionName = keyof typeof FORMULA_FUNCTIONS

export const functionNamed = (name: string): FormulaFunction | undefined =>
  Object.hasOwn(FORMULA_FUNCTIONS, name) ? FORMULA_FUNCTIONS[name as FunctionName] : undefined

/** Its value changes without a change of the record. */
export const CHANGING: FunctionName = 'AUJOURDHUI'

export const isNumeric = (type: FormulaType | undefined): boolean => type === 'number' || type === 'amount'
