/** Takes one file of an answer: `POST /entity-customizer/files/{token}/{field}`, within the hour and until it is handled. */
import type { PoolClient } from 'pg'
import { publicFormMessages as messages } from '#i18n/fr/publicForms.ts'
import {
  FORM_FILE_EXTENSIONS,
  type FormField,
  MAX_FORM_FILE_BYTES,
  MAX_FORM_FILES,
} from '#resources/domain/publicFormTypes.ts'
import type { Context } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { Values } from '#server/engine/values.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { holdsContent, shownImageProblem } from '#server/features/files/files.ts'
import { receiveFile } from '#server/features/publicPages/receiveFile.ts'
import { roleContext } from '#server/features/sessions/roleSession.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { detectFileType } from '#server/platform/storage/fileType.ts'
import { openAnswerLink } from './followLinks.ts'
import { formColumns } from './formFields.ts'

export const ANSWER_FILE_PATH = '/entity-customizer/files/'

const READ = `SELECT answer.entity, answer.record_id AS "recordId", form.id AS "formId", form.role_id AS "roleId", form.fields
  FROM entity_customizer.form_answer answer JOIN entity_customizer.public_form form ON form.id = answer.form_id
  WHERE answer.id = $1 AND answer.state = 'TO_DO' AND answer.created_at > now() - interval '1 hour'
  FOR NO KEY UPDATE OF answer`
const MARK = `SELECT set_config('regie.public_form', $1, true)`

type Row = { entity: string; recordId: string; formId: string; roleId: string; fields: FormField[] }

const refuse = (name: string, message: string): AppError => validationFailed([{ path: name, rule: 'file', message }])

const requireSafe = async (name: string, content: Buffer): Promise<string> => {
  if (content.length > MAX_FORM_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', messages.largeFile)
  const type = await detectFileType(content, '')
  const isKnown = (FORM_FILE_EXTENSIONS as readonly string[]).includes(type.extension)
  if (!isKnown) throw refuse(name, messages.wrongFile)
  if (type.extension !== 'pdf' && (await shownImageProblem(type, content))) throw refuse(name, messages.wrongFile)
  return type.extension
}

const idsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string')

type Opened = { answer: string; name: string }

const attach = async (context: Context, tx: PoolClient, { answer, name }: Opened, content: Buffer): Promise<void> => {
  const extension = await requireSafe(name, content)
  const row = (await tx.query<Row>(READ, [answer])).rows[0]
  const resource = row && context.kernel.resources.find(row.entity)
  const role = row && (await roleContext(context.kernel, row.roleId))
  if (!row || !resource || !role || !row.fields.some((one) => one.name === name))
    throw new AppError('CONFLICT', messages.lateFile)
  await loadDefinitions(role)
  const column = formColumns(role, resource)?.find((one) => one.name === name && one.field.kind === 'files')
  const write = { context: role, tx, resource }
  const before = column && (await lockCurrent(write, row.recordId))
  if (!column || !before) throw new AppError('CONFLICT', messages.lateFile)
  const custom = (before.customFields ?? {}) as Values
  const held = idsIn(column.isCustom ? custom[name] : before[name])
  // The phone sends a file again if the answer was lost.
  if (await holdsContent(tx, held, content)) return
  const most = Math.min(
    'maxItems' in column.field ? (column.field.maxItems ?? MAX_FORM_FILES) : MAX_FORM_FILES,
    MAX_FORM_FILES,
  )
  if (held.length >= most) throw new AppError('CONFLICT', messages.manyFiles(most))
  const upload = {
    name: messages.file(held.length + 1, extension),
    stream: () => new Blob([new Uint8Array(content)]).stream(),
  }
  const files = [...held.map((id) => ({ id })), { upload }]
  await tx.query(MARK, [row.formId])
  const isSingle = most === 1 && column.isCustom && !Array.isArray(custom[name])
  const value = isSingle && customTypeIsSingle(column.field) ? files[0] : files
  await update(write, row.recordId, column.isCustom ? { customFields: { [name]: value } } : { [name]: value })
}

/** A custom field of one file holds an id, not a list. */
const customTypeIsSingle = (field: { maxItems?: number } | object): boolean =>
  'maxItems' in field && field.maxItems === 1

export const receiveAnswerFile = receiveFile<Opened>({
  path: ANSWER_FILE_PATH,
  open: async (context, rest) => {
    const [token = '', name = ''] = rest.split('/')
    return { answer: await openAnswerLink(context, token), name }
  },
  attach,
})
