/** What an item is equipped with, and how many of it; for each of the three kinds of items there is an entity of such rows (D87). */
import { integer, reference } from '../schema/field.ts'

export const equipped = {
  equipment: reference('equipment', { required: true, relatedBy: 'equipment', size: 'M' }),
  quantity: integer({ required: true, min: 1, max: 10_000, default: 1, size: 'S' }),
} as const
