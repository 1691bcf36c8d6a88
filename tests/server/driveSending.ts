import type { GraphQLClient } from '#tests/support/client.ts'

export type Sender = GraphQLClient & { token: string }
export type Wish = { name: string; parent?: string; item?: string; size: number }

const encoded = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name} ${Buffer.from(value).toString('base64')}`] : []))
    .join(',')

export const headersOf = ({ token }: Pick<Sender, 'token'>) => ({
  Authorization: `Bearer ${token}`,
  'Tus-Resumable': '1.0.0',
})

export const begin = (url: string, who: Pick<Sender, 'token'>, { name, parent, item, size }: Wish): Promise<Response> =>
  fetch(`${url}/drive/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(who),
      'Upload-Length': String(size),
      'Upload-Metadata': encoded({ filename: name, parent, item }),
    },
  })

export const idOf = (response: Response): string => response.headers.get('location')?.split('/').at(-1) ?? ''

export const sendPart = (
  url: string,
  who: Pick<Sender, 'token'>,
  id: string,
  part: Uint8Array<ArrayBuffer>,
  at: number,
): Promise<Response> =>
  fetch(`${url}/drive/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headersOf(who), 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' },
    body: part,
  })

export const offsetOf = async (url: string, who: Pick<Sender, 'token'>, id: string): Promise<number> => {
  const response = await fetch(`${url}/drive/uploads/${id}`, { method: 'HEAD', headers: headersOf(who) })
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : -response.status
}

const FINISH =
  'mutation ($upload: ID!) { createDriveFile(upload: $upload) { id name size extension mimeType versions { id url } } }'
export const finish = (who: GraphQLClient, upload: string) => who.ask('drive', FINISH, { upload })

export const whole = async (url: string, who: Sender, wish: Omit<Wish, 'size'>, content: Uint8Array<ArrayBuffer>) => {
  const id = idOf(await begin(url, who, { ...wish, size: content.length }))
  await sendPart(url, who, id, content, 0)
  return finish(who, id)
}
