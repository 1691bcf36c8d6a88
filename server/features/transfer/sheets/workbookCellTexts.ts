/** Rewrites cells as text where the library would lose it: errors, empty results, elapsed hours, leading zeros. */
import { isSheetError, NO_RESULT } from '#resources/domain/csvText.ts'
import type { CellNumberFormat } from './workbookFormats.ts'
import { attributeOf, escaped, unescaped } from './workbookXml.ts'

/** Only elements with an end tag: `<c r="A1"/>` has no content. */
const CELL = /<((?:\w+:)?)c(\s(?:[^>]*[^>/])?)?>([\s\S]*?)<\/\1c>/g
const FORMULA = /<(?:\w+:)?f[\s>/]/
const INLINE = /<(?:\w+:)?is[\s>/]/
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?(?:\/>|>([^<]*)<)/

type CellXml = { type: string; inner: string; value: string | undefined; hasValue: boolean }

/** An empty text is a valid result of a formula. */
const hasNoResult = ({ type, inner, value, hasValue }: CellXml): boolean =>
  FORMULA.test(inner) && !INLINE.test(inner) && (type === 'str' ? !hasValue : !value)

const errorText = (value: string | undefined): string => {
  const text = unescaped(value ?? '')
  return isSheetError(text) ? text : NO_RESULT
}

const textOf = (cell: CellXml, format: CellNumberFormat | undefined): string | undefined => {
  if (cell.type === 'e') return errorText(cell.value)
  if (hasNoResult(cell)) return NO_RESULT
  return cell.type === 'n' && cell.value ? format?.(Number(cell.value)) : undefined
}

/** Empty cells without content stay unchanged. */
export const withCellTexts = (sheet: string, formats: readonly (CellNumberFormat | undefined)[]): string =>
  sheet.replace(CELL, (whole: string, prefix: string, attributes = '', inner: string) => {
    const found = VALUE.exec(inner)
    const [type, style] = [attributeOf(attributes, 't') ?? 'n', attributeOf(attributes, 's')]
    const cell = { type, inner, value: found?.[1], hasValue: found !== null }
    const text = textOf(cell, style === undefined ? undefined : formats[Number(style)])
    if (text === undefined) return whole
    const place = attributeOf(attributes, 'r')
    const named = place === undefined ? '' : ` r="${escaped(place)}"`
    return `<${prefix}c${named} t="inlineStr"><${prefix}is><${prefix}t>${escaped(text)}</${prefix}t></${prefix}is></${prefix}c>`
  })
