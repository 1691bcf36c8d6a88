import { validate as isId } from 'uuid'
import { accessibilityMessages as messages } from '#i18n/fr/accessibility.ts'
import { REGISTER_FILES_PATH } from '#resources/domain/registers.ts'
import { sendLinkedFile } from '#server/modules/drive/sendLinkedFile.ts'
import { openPublicRegister } from './publicRegister.ts'

const HELD = `SELECT FROM intervention.accessibility_document document
  JOIN intervention.accessibility_document_files held ON held.accessibility_document_id = document.id
  WHERE document.building_file_id = $1 AND held.file_id = $2 AND NOT document.is_not_concerned`

export const sendRegisterFile = sendLinkedFile({
  path: REGISTER_FILES_PATH,
  find: async (context, rest) => {
    const [token = '', file = ''] = rest.split('/')
    const { id } = await openPublicRegister(context, token)
    const found = isId(file) && (await context.kernel.pool.query(HELD, [id, file])).rowCount
    return found ? file : undefined
  },
  unknown: messages.noFile,
})
