/** The GraphQL types of one service's schema, made once each and when first asked for. */
import {
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import type { Context, Kernel } from '../context.ts'
import type { FileHolder } from '../fileRequest.ts'
import { entityType } from './entityTypes.ts'
import { GraphQLUpload } from './scalars.ts'
import type { Types } from './types.ts'

type FileRow = { id: string; name: string; extension: string; holder: FileHolder }

const text = new GraphQLNonNull(GraphQLString)

const fileType = () =>
  new GraphQLObjectType<FileRow, Context>({
    name: 'File',
    description: 'A stored file. Its addresses are signed and expire: they are usable in images and links.',
    fields: {
      id: { type: new GraphQLNonNull(GraphQLID) },
      name: { type: text, description: 'With its extension.' },
      extension: { type: text, description: 'Without the dot.' },
      mimeType: { type: text, description: 'What its content is, not what it was sent as.' },
      size: { type: new GraphQLNonNull(GraphQLInt), description: 'In bytes.' },
      url: {
        type: text,
        description: 'Signed for the session that asked.',
        resolve: (file, _args, context) => context.kernel.features.fileUrl(context, file, file.holder),
      },
      thumbnailUrl: {
        type: GraphQLString,
        description: 'Of images alone.',
        resolve: (file, _args, context) => context.kernel.features.thumbnailUrl(context, file, file.holder),
      },
    },
  })

const fileInputType = () =>
  new GraphQLInputObjectType({
    name: 'FileInput',
    description: 'A file that the record already has, by its id, or a new one.',
    fields: { id: { type: GraphQLID }, upload: { type: GraphQLUpload } },
  })

/** An empty collection of types over a registry. */
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
