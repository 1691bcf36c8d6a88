import { publicReportMessages as messages } from '#i18n/fr/publicReports.ts'
import { PHOTO_EXTENSIONS } from '#resources/domain/fileRules.ts'
import { MAX_PHOTO_BYTES } from '#resources/domain/problemReports.ts'
import type { Context } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const HASH = 'SELECT hash FROM drive.file WHERE id = $1'
const DROP = 'DELETE FROM drive.file WHERE id = $1'

/** Returns the id of the new file; undefined if the phone sent a photo again because the response was lost. */
export const storePhoto = async (
  { context, tx }: { context: Context; tx: Queryable },
  content: Buffer,
  held: readonly { hash: string }[],
): Promise<string | undefined> => {
  const upload = { name: messages.photo(held.length + 1), stream: () => new Blob([new Uint8Array(content)]).stream() }
  const request = { inputs: [{ upload }], held: [], maxSize: MAX_PHOTO_BYTES / 1_024 }
  const [id = ''] = await context.kernel.features.storeFiles({
    ...{ context, tx, path: 'photo', ...request, imagesOnly: true, images: PHOTO_EXTENSIONS },
  })
  const [stored] = (await tx.query<{ hash: string }>(HASH, [id])).rows
  if (!held.some(({ hash }) => hash === stored?.hash)) return id
  await tx.query(DROP, [id])
  return undefined
}
