/** The GraphQL types of one service's schema, made once each and when first asked for. */
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import type { Registry } from '#resources/schema/registry.ts'
import { type FileHolder, fileUrl, thumbnailUrl } from '#server/features/files/files.ts'
import type { Context } from '../context.ts'
import { entityType } from './entityTypes.ts'
import { GraphQLUpload } from './scalars.ts'

export type Types = {
  registry: Registry
  /** The type called `name`, made by `make` the first time. */
  named: <T extends GraphQLNamedType>(name: string, make: () => T) => T
  entity: (key: string) => GraphQLObjectType
  file: () => GraphQLObjectType
  fileInput: () => GraphQLInputObjectType
}

type FileRow = { id: string; name: string; extension: string; holder: FileHolder }

const text = new GraphQLNonNull(GraphQLString)

const fileType = () =>
  new GraphQLObjectType<FileRow, Context>({
    name: 'File',
    description: 'Its addresses are signed and expire',
    fields: {
      id: { type: new GraphQLNonNull(GraphQLID) },
      name: { type: text },
      extension: { type: text },
      mimeType: { type: text },
      size: { type: new GraphQLNonNull(GraphQLInt) },
      url: { type: text, resolve: (file, _args, context) => fileUrl(context, file, file.holder) },
      thumbnailUrl: {
        type: GraphQLString,
        resolve: (file, _args, context) => thumbnailUrl(context, file, file.holder),
      },
    },
  })

const fileInputType = () =>
  new GraphQLInputObjectType({
    name: 'FileInput',
    description: 'A file that the record already has, or a new one',
    fields: { id: { type: GraphQLID }, upload: { type: GraphQLUpload } },
  })

/** An empty collection of types over a registry. */
export const createTypes = (registry: Registry): Types => {
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
    named,
    file: () => named('File', fileType),
    fileInput: () => named('FileInput', fileInputType),
    entity: (key) => (key === 'file' ? types.file() : entityType(types, registry.get(key))),
  }
  return types
}

const list = (type: typeof GraphQLString | typeof GraphQLID) => new GraphQLList(new GraphQLNonNull(type))
const range = (type: typeof GraphQLFloat) => ({ min: { type }, max: { type } })

/** A filter input by name; those of dates take texts, checked like every other value. */
export const filterInputs = {
  TextFilter: {
    equals: { type: GraphQLString },
    contains: { type: GraphQLString },
    in: { type: list(GraphQLString) },
    isEmpty: { type: GraphQLBoolean },
  },
  NumberFilter: { equals: { type: GraphQLFloat }, ...range(GraphQLFloat), isEmpty: { type: GraphQLBoolean } },
  ChoiceFilter: { in: { type: list(GraphQLString) }, isEmpty: { type: GraphQLBoolean } },
  DateFilter: { from: { type: GraphQLString }, to: { type: GraphQLString }, isEmpty: { type: GraphQLBoolean } },
  DateTimeFilter: { from: { type: GraphQLString }, to: { type: GraphQLString }, isEmpty: { type: GraphQLBoolean } },
  ReferenceFilter: { in: { type: list(GraphQLID) }, under: { type: GraphQLID }, isEmpty: { type: GraphQLBoolean } },
} as const
