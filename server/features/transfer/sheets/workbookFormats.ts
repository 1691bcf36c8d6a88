import { attributeOf } from './workbookXml.ts'

export type CellNumberFormat = (value: number) => string | undefined

const ELAPSED = /\[(?:h+|m+|s+)\]/i
/** The only elapsed format without a code in the file (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<string, string>> = { 46: '[h]:mm:ss' }

const SECONDS_OF_DAY = 86_400
const pad = (value: number): string => String(value).padStart(2, '0')

/** 1.5 days are « 36:00 », not noon. */
const elapsedText: CellNumberFormat = (days) => {
  const total = Math.round(Math.abs(days) * SECONDS_OF_DAY)
  const seconds = total % 60 === 0 ? '' : `:${pad(total % 60)}`
  return `${days < 0 ? '-' : ''}${Math.floor(total / 3600)}:${pad(Math.floor(total / 60) % 60)}${seconds}`
}

type Part = { digit: string } | { literal: string }

/** Quoted text, escaped sign, spacing, brackets, digit, other sign. */
const PARTS = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|([0#?])|(.)/gsu

const partsOf = (section: string): Part[] | undefined => {
  if (/\[[<>=]/.test(section)) return undefined
  const parts: Part[] = []
  for (const [, quoted, escaped, digit, sign] of section.matchAll(PARTS)) {
    if (sign && /[\p{L}.,%/@]/u.test(sign)) return undefined
    const literal = quoted ?? escaped ?? sign
    if (digit) parts.push({ digit })
    else if (literal) parts.push({ literal })
  }
  return parts
}

const isDigit = (part: Part): boolean => 'digit' in part

/** « 01300 » for `00000`, « 01 02 03 04 05 » for `0#" "##" "##" "##" "##`. */
const codeFormat = (code: string): CellNumberFormat | undefined => {
  const [section = ''] = /^(?:"[^"]*"|\\.|[^;"\\])*/s.exec(code) ?? []
  const all = partsOf(section) ?? []
  const [first, last] = [all.findIndex(isDigit), all.findLastIndex(isDigit)]
  const digits = all.flatMap((part) => ('digit' in part ? part.digit : []))
  if (digits.length < 2 || digits[0] !== '0') return undefined
  // Omits a unit beside plain digits; keeps a prefix such as « +33 » of grouped digits.
  const isGrouped = all.slice(first, last).some((part) => !isDigit(part))
  const shown = all.slice(isGrouped ? 0 : first, last + 1)
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined
    const text = String(value).padStart(digits.length, '0')
    const overflow = text.length - digits.length
    let at = 0
    const next = (): string => {
      // Excess digits go before the first one.
      const from = at
      at += from === 0 ? overflow + 1 : 1
      return text.slice(from, at)
    }
    return shown.map((part) => ('digit' in part ? next() : part.literal)).join('')
  }
}

const formatOf = (code: string): CellNumberFormat | undefined =>
  ELAPSED.test(code.replace(/"[^"]*"/g, '')) ? elapsedText : codeFormat(code)

export const numberFormats = (styles: string): (CellNumberFormat | undefined)[] => {
  const codes = new Map(Object.entries(BUILT_IN))
  for (const [, attributes = ''] of styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)) {
    codes.set(attributeOf(attributes, 'numFmtId') ?? '', attributeOf(attributes, 'formatCode') ?? '')
  }
  const [cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  return [...cellStyles.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(([, attributes = '']) => {
    const code = codes.get(attributeOf(attributes, 'numFmtId') ?? '')
    return code === undefined ? undefined : formatOf(code)
  })
}
