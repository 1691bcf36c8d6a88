import { type Dimensions, dimensions, SIDES } from './declaration.ts'

const hasSides = (value: unknown): value is Dimensions =>
  typeof value === 'object' &&
  value !== null &&
  SIDES.every((side) => Number.isInteger((value as Readonly<Record<string, unknown>>)[side]))

export const sidesText = (value: unknown): string =>
  hasSides(value) ? SIDES.map((side) => value[side]).join('\u00a0×\u00a0') : ''

export const dimensionsRules = dimensions.rules({
  selection: '{ length width height }',
  refusal: (value, { most = 10_000 }) => {
    if (!hasSides(value)) return 'doit donner une longueur, une largeur et une hauteur en centimètres'
    const sides = SIDES.map((side) => value[side])
    if (sides.some((side) => side < 1)) return 'ne peut avoir de côté nul'
    return sides.some((side) => side > most) ? `ne peut dépasser ${most} centimètres` : undefined
  },
})
