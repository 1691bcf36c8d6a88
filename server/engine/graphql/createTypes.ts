import {
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import type { Context, Kernel, ScannedFile } from '../context.ts'
import type { FileHolder } from '../fileRequest.ts'
import { entityType } from './entityTypes.ts'
import { GraphQLUpload } from './scalars.ts'
import type { Types } from './types.ts'

type FileRow = ScannedFile & { name: string; extension: string; holder: FileHolder }

const text = new GraphQLNonNull(GraphQLString)

const fileObstacleType = () =>
  new GraphQLEnumType({
    name: 'FileObstacle',
    description: 'Reason against serving the content of a file.',
    values: {
      PENDING: { description: 'The virus scan is pending.' },
      INFECTED: { description: 'The scanner found a virus.' },
      TOO_LARGE: { description: 'Too large for the virus scanner.' },
    },
  })

const fileType = () =>
  new GraphQLObjectType<FileRow, Context>({
    name: 'File',
    description: 'A stored file, with signed, expiring addresses for images and links.',
    fields: {
      id: { type: new GraphQLNonNull(GraphQLID) },
      name: { type: text, description: 'With its extension.' },
      extension: { type: text, description: 'Without the dot.' },
      mimeType: { type: text, description: 'Detected from the content.' },
      size: { type: new GraphQLNonNull(GraphQLFloat), description: 'In bytes.' },
      url: {
        type: text,
        description: 'Signed for the requesting session.',
        resolve: (file, _args, context) => context.kernel.features.fileUrl(context, file, file.holder),
      },
      thumbnailUrl: {
        type: GraphQLString,
        description: 'Only for images that may be served.',
        resolve: (file, _args, context) => context.kernel.features.thumbnailUrl(context, file, file.holder),
      },
      obstacle: {
        type: fileObstacleType(),
        description: 'Reason against serving the content; null if served.',
        resolve: (file, _args, context) => context.kernel.features.fileObstacle(context, file),
      },
    },
  })

const fileInputType = () =>
  new GraphQLInputObjectType({
    name: 'FileInput',
    description: 'An existing file of the record, by id, or an upload.',
    fields: { id: { type: GraphQLID }, upload: { type: GraphQLUpload } },
  })

export const createTypes = ({ resources: registry, kinds }: Pick<Kernel, 'resources' | 'kinds'>): Types => {
  const made = new Map<string, GraphQLNamedType>()
  const named: Types['named'] = (name, make) => {
    const cached = made.get(name)
    if (cached) return cached as ReturnType<typeof make>
    const type = make()
    made.set(name, type)
    return type
  }
  const types: Types = {
    registry,
    kinds,
    named,
    file: () => named('File', fileType),
    fileInput: () => named('FileInput', fileInputType),
    entity: (key) => (key === 'file' ? types.file() : entityType(types, registry.get(key))),
  }
  return types
}
