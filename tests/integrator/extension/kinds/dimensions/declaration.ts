import { defineKind } from '#regie/declaration.ts'

export const SIDES = ['length', 'width', 'height'] as const
export type Dimensions = Record<(typeof SIDES)[number], number>

type Options = {
  /** Maximum of each side (cm). */
  most?: number
}

export const dimensions = defineKind<Dimensions, Options>('dimensions')
