/** The French words of an integrator's web application: the product's and theirs. */
import { entityLabels as product, labelsOf as productLabelsOf } from '#i18n/fr/entities/index.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { vehicleLabels } from './vehicleLabels.ts'

export const entityLabels: Readonly<Record<string, AnyLabels>> = { ...product, vehicle: vehicleLabels }

export const labelsOf = (key: string): AnyLabels => (key === 'vehicle' ? vehicleLabels : productLabelsOf(key))
