import sharp from 'sharp'
import type { TestPerson } from '#tests/support/app.ts'
import type { Answer } from '#tests/support/client.ts'

const FILE = 'id name extension mimeType size url thumbnailUrl'
export const CREATE = `mutation Create($input: PropertyInput!) {
  createProperty(input: $input) { id image { ${FILE} } files { ${FILE} } customFields }
}`
export const UPDATE = `mutation Update($id: ID!, $input: PropertyInput!) {
  updateProperty(id: $id, input: $input) { id image { ${FILE} } files { ${FILE} } customFields }
}`
export const RIGHTS = { PROPERTY: true } as const

export type Stored = {
  id: string
  name: string
  extension: string
  mimeType: string
  url: string
  thumbnailUrl: string | null
}
export type Property = {
  id: string
  image: Stored | null
  files: Stored[]
  customFields: { PLAN?: Stored; NOTICE?: Stored[] }
}

let count = 0
export const base = () => ({ name: `Bien ${count++}`, reservable: false })

export const png = async (side = 400) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side / 2, channels: 3, background: '#475E96' } })
      .png()
      .toBuffer(),
  )
export const text = (content: string, name: string, type = 'text/plain') => new File([content], name, { type })

export const sendProperty = (
  client: TestPerson,
  values: object,
  files: Readonly<Record<string, File>>,
): Promise<Answer<{ createProperty: Property }>> => {
  const placed = Object.entries(files).map(([place, file]) => [`variables.input.${place}.upload`, file])
  return client.send('company', CREATE, { input: { ...base(), ...values } }, Object.fromEntries(placed))
}

export const sendFiles = (client: TestPerson, ...files: File[]) =>
  sendProperty(
    client,
    { files: files.map(() => ({ upload: null })) },
    Object.fromEntries(files.map((file, index) => [`files.${index}`, file])),
  )

export const upload = async (client: TestPerson, ...files: File[]): Promise<Property> => {
  const { data, errors } = await sendFiles(client, ...files)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createProperty
}

export const uploadImage = (client: TestPerson, image: File) =>
  sendProperty(client, { image: { upload: null } }, { image })

export const first = (property: Property): Stored => property.files[0] as Stored
