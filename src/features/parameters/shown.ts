import {
  PARAMETER_CATEGORIES,
  PARAMETER_CODES,
  type ParameterCategory,
  type ParameterCode,
  parameterDefinition,
} from '#resources/domain/parameters.ts'

export type ParameterGroup = { category: ParameterCategory; codes: readonly ParameterCode[] }

export const SHOWN: readonly ParameterGroup[] = PARAMETER_CATEGORIES.map((category) => ({
  category,
  codes: PARAMETER_CODES.filter((code) => parameterDefinition(code).category === category),
})).filter(({ codes }) => codes.length > 0)

export const categoryId = (category: ParameterCategory): string => `parameters-${category}`
