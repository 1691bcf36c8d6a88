import { integer, reference } from '../schema/field.ts'

export const equipped = {
  equipment: reference('equipment', { required: true, relatedBy: 'equipment', size: 'M' }),
  quantity: integer({ required: true, min: 1, max: 10_000, default: 1, size: 'S' }),
} as const
