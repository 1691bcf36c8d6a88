import type { KindDefinition } from '#regie/declaration.ts'

export const starsRules: KindDefinition = {
  on: 'integer',
  refusal: (value) => (value === 4 ? 'ne peut valoir quatre étoiles' : undefined),
}
