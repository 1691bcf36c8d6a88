import type { FormulaFault } from '#resources/domain/formulas/check.ts'
import type { API_TYPES, FormulaType, FunctionName } from '#resources/domain/formulas/functions.ts'
import type { NestingProblem } from '#resources/domain/formulas/reach.ts'

const quoted = (text: string): string => `“${text}”`
const listed = (texts: readonly string[]): string => new Intl.ListFormat('en-GB').format(texts)

type FunctionText = { use: string; help: string }

export const functionGroups: readonly { title: string; functions: Partial<Record<FunctionName, FunctionText>> }[] = [
  {
    title: 'Conditions',
    functions: {
      SI: {
        use: 'SI(condition; then; else)',
        help: 'If: gives “then” if the condition is true, “else” otherwise. Without “else”, nothing.',
      },
      ET: { use: 'ET(a; b; …)', help: 'And: true if all the conditions are true.' },
      OU: { use: 'OU(a; b; …)', help: 'Or: true if one of the conditions is true.' },
      NON: { use: 'NON(a)', help: 'Not: true if the condition is false.' },
      ESTVIDE: { use: 'ESTVIDE(value)', help: 'True if the field is empty.' },
      'SI.VIDE': { use: 'SI.VIDE(value; else)', help: 'Gives the value, or “else” if it is empty.' },
      VRAI: { use: 'VRAI', help: 'True: yes.' },
      FAUX: { use: 'FAUX', help: 'False: no.' },
    },
  },
  {
    title: 'Numbers',
    functions: {
      SOMME: { use: 'SOMME(a; b; …)', help: 'Sum of the values that are filled in.' },
      MOYENNE: { use: 'MOYENNE(a; b; …)', help: 'Average of the values that are filled in.' },
      MIN: { use: 'MIN(a; b; …)', help: 'Smallest value, or earliest date.' },
      MAX: { use: 'MAX(a; b; …)', help: 'Largest value, or latest date.' },
      ARRONDI: {
        use: 'ARRONDI(number; decimals)',
        help: 'Rounds to the nearest. Without decimals: to a whole number.',
      },
      'ARRONDI.SUP': { use: 'ARRONDI.SUP(number; decimals)', help: 'Rounds away from zero.' },
      'ARRONDI.INF': { use: 'ARRONDI.INF(number; decimals)', help: 'Rounds towards zero.' },
      ENT: { use: 'ENT(number)', help: 'Whole number just below.' },
      ABS: { use: 'ABS(number)', help: 'Value without its sign.' },
    },
  },
  {
    title: 'Dates',
    functions: {
      AUJOURDHUI: { use: 'AUJOURDHUI()', help: 'Today’s date. The list cannot be sorted by such a formula.' },
      DATE: { use: 'DATE(year; month; day)', help: 'Date made of these three numbers.' },
      ANNEE: { use: 'ANNEE(date)', help: 'Year of the date.' },
      MOIS: { use: 'MOIS(date)', help: 'Month of the date, from 1 to 12.' },
      JOUR: { use: 'JOUR(date)', help: 'Day of the date, from 1 to 31.' },
      'JOURS.ENTRE': { use: 'JOURS.ENTRE(start; end)', help: 'Number of days from the first date to the second.' },
      'MOIS.DECALER': { use: 'MOIS.DECALER(date; months)', help: 'Same day, that many months later.' },
      'FIN.MOIS': {
        use: 'FIN.MOIS(date; months)',
        help: 'Last day of the month, or of the one that many months later.',
      },
    },
  },
  {
    title: 'Texts',
    functions: {
      CONCAT: { use: 'CONCAT(a; b; …)', help: 'Joins texts end to end, like a & b.' },
      LONGUEUR: { use: 'LONGUEUR(text)', help: 'Number of characters.' },
      GAUCHE: { use: 'GAUCHE(text; number)', help: 'First characters.' },
      DROITE: { use: 'DROITE(text; number)', help: 'Last characters.' },
      CONTIENT: {
        use: 'CONTIENT(text; part)',
        help: 'True if the text contains this part, written in the same way.',
      },
    },
  },
]

export const formulaTypes: Record<(typeof API_TYPES)[FormulaType], string> = {
  TEXT: 'text',
  NUMBER: 'number',
  MONEY: 'amount',
  DATE: 'date',
  BOOLEAN: 'yes or no',
  CHOICE: 'choice',
}

const EXPECTED: Readonly<Record<string, string>> = {
  number: 'a number',
  date: 'a date',
  boolean: 'a condition, true or false',
  ordered: 'numbers or dates',
}

const useOf = (name: string): string =>
  functionGroups
    .map(({ functions }) => (functions as Readonly<Record<string, FunctionText>>)[name]?.use)
    .find((use) => use !== undefined) ?? name

const PROBLEMS: Record<FormulaFault['problem'], (about: string) => string> = {
  EMPTY: () => 'write a formula',
  LONG: (about) => `a formula has at most ${about} characters`,
  DEEP: (about) => `a formula has at most ${about} levels of brackets`,
  MANY: (about) => `a formula has at most ${about} elements`,
  CHARACTER: (about) => `the character ${quoted(about)} has no meaning here`,
  QUOTE: () => 'the quotation mark " at the end of a text is missing',
  BRACKET: () => 'the bracket ] after the name of a field is missing',
  VALUE: (about) =>
    about === '' ? 'the formula stops too early: a value is missing' : `a value is missing before ${quoted(about)}`,
  CLOSE: () => 'a closing bracket is missing, or a semicolon between two values',
  REST: (about) => `${quoted(about)} is superfluous, or a sign is missing before it`,
  FUNCTION: (about) =>
    `the function ${quoted(about)} does not exist. Write fields in square brackets and texts in quotation marks`,
  BARE: (about) => `write the field in square brackets: [${about}]`,
  FIELD: (about) => `no usable field is called ${quoted(about)}`,
  ARGUMENTS: (about) => `write ${useOf(about)}`,
  TYPE: (about) => `${EXPECTED[about] ?? 'another value'} is needed here`,
  MIXED: (about) => `${quoted(about)} cannot combine these values: they are not of the same type`,
  CHOICE: (about) => `this is not a choice of this field. Possible choices: ${about}`,
  LINKS: (about) => `a formula reads at most ${about} links`,
}

const NESTING: Record<NestingProblem, string> = {
  CYCLE: 'the formula depends on itself, directly or through another formula',
  NESTED: 'with the formulas it uses, this formula would need too many calculations',
}

export const formulaMessages = {
  fault: ({ problem, about }: Pick<FormulaFault, 'problem' | 'about'>): string => PROBLEMS[problem](about),
  nesting: (problem: NestingProblem): string => NESTING[problem],
  result: (type: FormulaType): string => `the formula gives ${EXPECTED[type] ?? 'a text'}: choose this result`,
  used: (label: string, users: readonly string[]): string =>
    users.length === 1
      ? `${quoted(label)} is used in the formula of the field ${listed(users.map(quoted))}: change this formula first`
      : `${quoted(label)} is used in the formulas of the fields ${listed(users.map(quoted))}: change these formulas first`,
} as const

export const formulaTexts = {
  type: 'Formula',
  typeHelp: 'Calculated from other fields, never entered',
  label: 'Formula',
  help: 'Fields in square brackets, texts in quotation marks, values separated by semicolons: ARRONDI([Cost] * 1,2; 2)',
  result: 'Result',
  resultHelp: 'Shown as a number or as an amount in euros.',
  own: 'This record',
  through: (link: string) => `Through the link ${quoted(link)}`,
  insertField: 'Insert a field',
  insertFunction: 'Insert a function',
  search: 'Search',
  nothing: 'No results',
  checking: 'Checking…',
  correct: (type: string) => `Correct formula. Result: ${type}.`,
  notSorted: 'Lists show this value without sorting or filtering by it: it depends on other records or on the day.',
  preview: 'On your records',
  previewEmpty: 'No record to calculate.',
  previewFailed: 'The formula could not be checked. It will be when you save.',
  blank: 'Empty',
  required: 'Write a formula',
} as const
