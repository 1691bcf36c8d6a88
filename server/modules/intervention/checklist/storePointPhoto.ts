import { MAX_ROUND_PHOTO } from '#resources/domain/rounds.ts'
import type { Context } from '#server/engine/context.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Returns the photo to store: without an input the held one, null for a removed one. */
export const storePointPhoto = async (
  { context, tx }: { context: Context; tx: Queryable },
  photo: FileInput | null | undefined,
  held: string | null,
): Promise<string | null> => {
  if (photo === undefined) return held
  if (photo === null) return null
  const [id] = await context.kernel.features.storeFiles({
    ...{ context, tx, inputs: [photo], held: held ? [held] : [] },
    ...{ path: 'photo', imagesOnly: true, maxSize: MAX_ROUND_PHOTO },
  })
  return id ?? held
}
