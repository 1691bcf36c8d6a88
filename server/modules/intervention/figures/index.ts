import { definePart } from '#server/engine/service.ts'
import { getItemWarrantyOperation } from './getItemWarranty.ts'
import { getMaintenanceFiguresOperation } from './getMaintenanceFigures.ts'

export const figuresPart = definePart({ operations: [getItemWarrantyOperation, getMaintenanceFiguresOperation] })
