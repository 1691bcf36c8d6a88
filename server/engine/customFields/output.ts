import { GraphQLEnumType, type GraphQLFieldConfig, GraphQLNonNull } from 'graphql'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context, ScannedFile } from '../context.ts'
import type { FileHolder } from '../fileRequest.ts'
import { GraphQLCustomFields } from '../graphql/scalars.ts'
import type { Types } from '../graphql/types.ts'
import type { Values } from '../values.ts'
import { labelledChoices } from './choices.ts'

type FileValue = ScannedFile & { name: string; extension: string; holder: FileHolder }

const isFile = (value: unknown): value is FileValue => typeof value === 'object' && value !== null && 'holder' in value

const withAddress = (value: unknown, context: Context): unknown => {
  if (Array.isArray(value)) return value.map((item) => withAddress(item, context))
  if (!isFile(value)) return value
  const { holder, scan, ...file } = value
  const { fileUrl, thumbnailUrl, fileObstacle } = context.kernel.features
  return {
    ...file,
    url: fileUrl(context, file, holder),
    thumbnailUrl: thumbnailUrl(context, { ...file, scan }, holder),
    obstacle: fileObstacle(context, { scan }),
  }
}

type Source = Readonly<Record<string, unknown>>
type Asked = { choices: 'LABELS' | 'IDS' }

const choiceForm = (types: Types): GraphQLEnumType =>
  types.named(
    'CustomFieldChoices',
    () =>
      new GraphQLEnumType({
        name: 'CustomFieldChoices',
        description: 'Form of choices of custom fields in answers. Inputs accept both.',
        values: {
          LABELS: { description: 'Labels.' },
          IDS: { description: 'Stored ids, stable when a label changes.' },
        },
      }),
  )

export const customFieldsOutput = (types: Types, { key }: AnyResource): GraphQLFieldConfig<Source, Context, Asked> => ({
  type: GraphQLCustomFields,
  args: {
    choices: {
      type: new GraphQLNonNull(choiceForm(types)),
      defaultValue: 'LABELS',
      description: 'Form of choices.',
    },
  },
  resolve: ({ customFields }, { choices }, context) => {
    const values = (customFields ?? {}) as Values
    const labelled = choices === 'IDS' ? values : labelledChoices(context, key, values)
    return Object.fromEntries(Object.entries(labelled).map(([name, value]) => [name, withAddress(value, context)]))
  },
})
