import { definePart } from '#server/engine/service.ts'
import { getDashboardTilesOperation, getRoleTilesOperation, setDashboardTilesOperation } from './tiles.ts'

export const dashboardsPart = definePart({
  operations: [getDashboardTilesOperation, getRoleTilesOperation, setDashboardTilesOperation],
})
