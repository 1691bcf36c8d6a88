import { editionTexts } from '#i18n/fr/editions.ts'
import { rateTexts } from '#i18n/fr/reservationRate.ts'
import { type EditionFormat, MAX_EDITION_LINES } from '#resources/domain/editions.ts'
import type { Context } from '#server/engine/context.ts'
import { requireProofFor } from '#server/engine/requireFreshProof.ts'
import { type RatesInput, rateErrors } from '#server/modules/reservation/rates/getReservationRates.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { type EditionInput, planOf, requireEdition, tooManyLines } from './request.ts'
import { requestDocument } from './requestDocument.ts'
import { countLines } from './rows.ts'
import { readModel } from './settings.ts'

export const generateEdition = async (
  context: Context,
  { model, format, ...asked }: EditionInput & { format: EditionFormat },
): Promise<string> => {
  requireEdition(context)
  requireProofFor(context, context.kernel.resources.get('reservation'), 'export')
  const settings = await readModel(context, model)
  const plan = await planOf(context, settings, asked)
  const total = await countLines(context, plan, MAX_EDITION_LINES[format])
  if (total > MAX_EDITION_LINES[format]) throw tooManyLines(format)
  const { days, filter } = plan
  const name = editionTexts.file(settings.name, days.from, days.to)
  return requestDocument(context, { name, modelId: model, format, request: { settings, days, filter }, total })
}

export const generateRateEdition = async (
  context: Context,
  { format, ...rates }: RatesInput & { format: EditionFormat },
): Promise<string> => {
  requireEdition(context)
  const errors = rateErrors(rates)
  if (errors.length > 0) throw validationFailed(errors)
  const name = editionTexts.file(rateTexts.title, rates.from, rates.to)
  return requestDocument(context, { name, modelId: null, format, request: { rates }, total: 0 })
}
