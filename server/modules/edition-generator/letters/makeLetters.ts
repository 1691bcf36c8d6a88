import type { PoolClient } from 'pg'
import { dayInFull } from '#i18n/fr/firstOfMonth.ts'
import { letterMessages as messages } from '#i18n/fr/letters.ts'
import { LETTER_ENTITIES, MAX_LETTERS_SIZE } from '#resources/domain/letterTypes.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { valueIn } from '#server/engine/cells/cell.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { readFiles } from '#server/features/files/readFiles.ts'
import { contentObstacle } from '#server/features/files/scans.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import { readParameterFile } from '#server/modules/parameter/parameterFiles.ts'
import { readParameters } from '#server/modules/parameter/readParameter.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { allowPauses, withTransaction } from '#server/platform/postgres/database.ts'
import { makePng } from '#server/platform/storage/thumbnails.ts'
import type { LettersRequest } from '../lettersRequest.ts'
import { fillRtf, type Picture, type RtfValues } from '../rtf/template.ts'
import { requireLetters } from './fillLetters.ts'
import { type LetterModel, markProblems, readLetterModel } from './letterModel.ts'
import { type Common, type LetterFilling, letterValues, pictureId } from './letterValues.ts'
import { type LetterFacts, type LetterReading, readLetters } from './readLetters.ts'

/** Maximum size of an image on a page, in pixels. */
const PICTURE = { width: 900, height: 450 }

/** Width and height are in the first chunk of a PNG (RFC 2083, 4.1.1). */
const pictureOf = (png: Buffer): Picture => ({ png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

const PARAMETERS = [
  'COMPANY_NAME',
  'COMPANY_LOGO',
  'COMPANY_ADDRESS',
  'COMPANY_ADDITIONAL_ADDRESS',
  'COMPANY_ZIP_CODE',
  'COMPANY_CITY',
  'COMPANY_PHONE_NUMBER',
  'COMPANY_EMAIL',
  'COMPANY_SIRET',
] as const

const commonOf = async (context: Context, comment: string, zone: string): Promise<Common> => {
  const { kernel, now } = context
  const company = await readParameters(kernel, PARAMETERS)
  const town = [company.COMPANY_ZIP_CODE, company.COMPANY_CITY].filter(Boolean).join(' ')
  const logo = company.COMPANY_LOGO ? await readParameterFile(kernel.pool, company.COMPANY_LOGO) : undefined
  return {
    texts: {
      today: dayInFull(dayOf(utcTextOfDate(now), zone)),
      author: requireSession(context).displayName,
      comment,
      companyName: company.COMPANY_NAME ?? '',
      companyAddress: [company.COMPANY_ADDRESS, company.COMPANY_ADDITIONAL_ADDRESS, town].filter(Boolean).join('\n'),
      companyCity: company.COMPANY_CITY ?? '',
      companyPhoneNumber: company.COMPANY_PHONE_NUMBER ?? '',
      companyEmail: company.COMPANY_EMAIL ?? '',
      companySiret: company.COMPANY_SIRET ?? '',
    },
    pictures: logo ? { companyLogo: pictureOf(logo) } : {},
  }
}

/** Images of custom fields in the template, re-encoded so that only the image leaves the server. */
const readPictures = async (
  { kernel }: Context,
  { columns, letters }: LetterReading,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Picture>> => {
  const shown = [...columns].filter(([name, { field }]) => field.kind === 'image' && names.has(name))
  const ids = shown.flatMap(([, column]) => letters.flatMap(({ row }) => pictureId(valueIn(row, column)) ?? []))
  const pictures = new Map<string, Picture>()
  for (const [id, { content, scan }] of await readFiles(kernel.pool, kernel.storage, [...new Set(ids)])) {
    if (contentObstacle(kernel, scan)) continue
    const png = await makePng(content, PICTURE.width, PICTURE.height)
    if (png) pictures.set(id, pictureOf(png))
  }
  return pictures
}

const readAtOnce = (context: Context, read: (tx: PoolClient) => Promise<LetterReading>): Promise<LetterReading> =>
  withTransaction(context.kernel.pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await allowPauses(tx)
    return read(tx)
  })

export type FilledLetters = {
  model: LetterModel
  letters: readonly LetterFacts[]
  rtf: (letters: readonly LetterFacts[]) => Buffer
}

type LettersQuery = Pick<LettersRequest['letters'], 'model' | 'entity' | 'ids' | 'comment'>

export const openLetters = async (context: Context, { letters: asked }: LettersRequest): Promise<FilledLetters> => {
  await loadDefinitions(context)
  const { type } = await readLetterModel(context, asked.model)
  requireLetters(context, type)
  return readAndFill(context, asked)
}

/** Without the right to letters. Values are still limited to the session's access. */
export const readAndFill = async (context: Context, asked: LettersQuery): Promise<FilledLetters> => {
  await loadDefinitions(context)
  const model = await readLetterModel(context, asked.model)
  const { type, template } = model
  if (LETTER_ENTITIES[type] !== asked.entity) throw new AppError('NOT_FOUND', messages.wrongModel)
  const problems = markProblems(context, type, template)
  if (problems.length > 0) {
    throw validationFailed(problems.map((message) => ({ path: 'model', rule: 'marks', message })))
  }
  const zone = await organisationZone(context.kernel)
  const common = await commonOf(context, asked.comment ?? '', zone)
  const query = { type, ids: asked.ids, names: template.names }
  const reading = await readAtOnce(context, (tx) => readLetters(tx, context, query))
  const filling: LetterFilling = {
    type,
    reading,
    common,
    zone,
    pictures: await readPictures(context, reading, template.names),
  }
  function* valuesOf(letters: readonly LetterFacts[]): Generator<RtfValues> {
    for (const facts of letters) yield letterValues(filling, facts)
  }
  return {
    model,
    letters: reading.letters,
    rtf: (letters) => fillRtf(template, valuesOf(letters), MAX_LETTERS_SIZE),
  }
}
