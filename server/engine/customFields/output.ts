/** Custom values in the answer: files get their signed addresses. */

import type { GraphQLFieldConfig } from 'graphql'
import type { Context } from '../context.ts'
import type { FileHolder } from '../fileRequest.ts'
import { GraphQLCustomFields } from '../graphql/scalars.ts'

type FileValue = { id: string; name: string; extension: string; holder: FileHolder }

const isFile = (value: unknown): value is FileValue => typeof value === 'object' && value !== null && 'holder' in value

const withAddress = (value: unknown, context: Context): unknown => {
  if (Array.isArray(value)) return value.map((item) => withAddress(item, context))
  if (!isFile(value)) return value
  const { holder, ...file } = value
  const { fileUrl, thumbnailUrl } = context.kernel.features
  return { ...file, url: fileUrl(context, file, holder), thumbnailUrl: thumbnailUrl(context, file, holder) }
}

/** The field `customFields` of every customisable entity. */
export const customFieldsOutput: GraphQLFieldConfig<Record<string, unknown>, Context> = {
  type: GraphQLCustomFields,
  resolve: ({ customFields }, _args, context) =>
    Object.fromEntries(
      Object.entries((customFields ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name,
        withAddress(value, context),
      ]),
    ),
}
