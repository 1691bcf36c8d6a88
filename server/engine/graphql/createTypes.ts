/** Creates the GraphQL types of one schema, each once on first use. */
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
    description: 'Why the content of a file is not served.',
    values: {
      PENDING: { description: 'The virus scanner has not looked at it yet.' },
      INFECTED: { description: 'It carries a virus.' },
      TOO_LARGE: { description: 'The virus scanner takes nothing so large.' },
    },
  })

const fileType = () =>
  new GraphQLObjectType<FileRow, Context>({
    name: 'File',
    description: 'A stored file. Its addresses are signed and expire: they are usable in images and links.',
    fields: {
      id: { type: new GraphQLNonNull(GraphQLID) },
      name: { type: text, description: 'With its extension.' },
      extension: { type: text, description: 'Without the dot.' },
      mimeType: { type: text, description: 'What its content is, not what it was sent as.' },
      size: { type: new GraphQLNonNull(GraphQLFloat), description: 'In bytes.' },
      url: {
        type: text,
        description: 'Signed for the session that asked.',
        resolve: (file, _args, context) => context.kernel.features.fileUrl(context, file, file.holder),
      },
      thumbnailUrl: {
        type: GraphQLString,
        description: 'Of images alone, once they are served.',
        resolve: (file, _args, context) => context.kernel.features.thumbnailUrl(context, file, file.holder),
      },
      obstacle: {
        type: fileObstacleType(),
        description: 'Why its content is not served yet, or never; null where it is.',
        resolve: (file, _args, context) => context.kernel.features.fileObstacle(context, file),
      },
    },
  })

const fileInputType = () =>
  new GraphQLInputObjectType({
    name: 'FileInput',
    description: 'A file that the record already has, by its id, or a new one.',
    fields: { id: { type: GraphQLID }, upload: { type: GraphQLUpload } },
  })

export const createTypes = ({ resources: registry, kinds }: Pick<Kernel, 'resources' | 'kinds'>): Types => {
  const made = new Map<string, GraphQLNamedType>()
  const named: Types['named'] = (name, make) => {
    const known = made.get(name)
    if (known) return known as ReturnType<typeof make>
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
