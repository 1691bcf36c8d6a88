/** An integrator's entities, as both sides read them. */
import { defineApp } from '#resources/schema/app.ts'
import { vehicle } from './vehicle.ts'
import { vehicleLabels } from './vehicleLabels.ts'

export const app = defineApp({
  resources: [vehicle],
  labels: { vehicle: vehicleLabels },
})
