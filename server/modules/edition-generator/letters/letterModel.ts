import { validate as isId } from 'uuid'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { letterMessages as messages } from '#i18n/fr/letters.ts'
import { LETTER_ENTITIES, LETTER_TYPES, type LetterStanding, type LetterType } from '#resources/domain/letterTypes.ts'
import type { Context, EntityHooks, WriteHook } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import { readFiles } from '#server/features/files/readFiles.ts'
import { contentObstacle } from '#server/features/files/scans.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import { isRtf } from '../rtf/nodes.ts'
import { compileRtf, type RtfTemplate } from '../rtf/template.ts'
import { configuredLetter } from './configuredLetter.ts'
import { knownMarks } from './letterColumns.ts'

export type LetterModel = {
  id: string
  name: string
  type: LetterType
  /** Reservation states for which the template is meant; empty: all. */
  standings: readonly LetterStanding[]
  template: RtfTemplate
}

export const isLetterType = (value: unknown): value is LetterType => LETTER_TYPES.some((type) => type === value)

const MAX_PROBLEMS = 10

export const markProblems = (context: Context, type: LetterType, { names, problems }: RtfTemplate): string[] => {
  const known = knownMarks(context, type)
  const unknown = [...names].filter((name) => !known.has(name)).map(messages.problems.unknown)
  const wrong = problems.map(({ rule, word }) => messages.problems[rule](word))
  return [...new Set([...unknown, ...wrong])].slice(0, MAX_PROBLEMS)
}

const MODEL = `SELECT id, name, type, standings, (SELECT file_id FROM edition_generator.direct_mail_model_files
    WHERE direct_mail_model_id = model.id ORDER BY position LIMIT 1) AS "fileId"
  FROM edition_generator.direct_mail_model model WHERE id = $1`

export const readLetterModel = async (context: Context, id: string): Promise<LetterModel> => {
  const { pool, storage } = context.kernel
  type Row = { id: string; name: string; type: string; standings: LetterStanding[]; fileId: string | null }
  const { rows } = isId(id) ? await pool.query<Row>(MODEL, [id]) : { rows: [] }
  const [row] = rows
  const file = row?.fileId ? (await readFiles(pool, storage, [row.fileId])).get(row.fileId) : undefined
  if (!row || !file || !isLetterType(row.type)) throw new AppError('NOT_FOUND', messages.noModel)
  const obstacle = contentObstacle(context.kernel, file.scan)
  if (obstacle) throw new AppError('CONFLICT', fileMessages.obstacles[obstacle])
  const { name, type, standings } = row
  return { id: row.id, name, type, standings, template: compileRtf(file.content) }
}

const contentOf = async (context: Context, tx: Queryable, input: FileInput | string): Promise<Buffer | undefined> => {
  const { storage, config } = context.kernel
  const id = typeof input === 'string' ? input : input.id
  if (id) return isId(id) ? (await readFiles(tx, storage, [id])).get(id)?.content : undefined
  if (typeof input === 'string') return undefined
  if (input.stored) return readWhole(storage.open(input.stored.hash))
  const upload = await input.upload
  if (!upload) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of upload.stream()) {
    size += part.length
    if (size > config.maxFileSize) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const errorsIn = (context: Context, type: LetterType, content: Buffer): FieldError[] => {
  const error = (message: string): FieldError => ({ path: 'files', rule: 'marks', message })
  try {
    return markProblems(context, type, compileRtf(content)).map(error)
  } catch (failure) {
    if (failure instanceof AppError) return [error(failure.message)]
    throw failure
  }
}

const beforeWrite: WriteHook = async ({ context, tx, before, values }) => {
  const { type, files, standings } = { ...before, ...values }
  if (type !== 'RESERVATION' && Array.isArray(standings) && standings.length > 0) values.standings = []
  const [file] = Array.isArray(files) ? (files as (FileInput | string)[]) : []
  if (!file || !isLetterType(type)) return
  const content = await contentOf(context, tx, file)
  if (!content || !isRtf(content)) return
  await loadDefinitions(context)
  const errors = errorsIn(context, type, content)
  if (errors.length > 0) throw validationFailed(errors)
}

export const letterModelHooks: EntityHooks = { beforeWrite, configured: configuredLetter }

const MODELS =
  'SELECT id, name, standings FROM edition_generator.direct_mail_model WHERE type = $1 ORDER BY name COLLATE kernel.natural_order, id LIMIT 500'

export const modelsOf = async (
  db: Queryable,
  type: LetterType,
): Promise<Pick<LetterModel, 'id' | 'name' | 'standings'>[]> =>
  (await db.query<Pick<LetterModel, 'id' | 'name' | 'standings'>>(MODELS, [type])).rows

export const letterTypeOf = (entity: string): LetterType | undefined =>
  LETTER_TYPES.find((type) => LETTER_ENTITIES[type] === entity)
