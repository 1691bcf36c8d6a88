/** Parses bucket addresses: `https://KEY:SECRET@s3.example.org/bucket/folder?region=fr-par`. */

export type S3Location = {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export const readS3Location = (text: string): S3Location | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const isWhole = /^https?:$/.test(url.protocol) && url.username && url.password && BUCKET.test(bucket)
  if (!isWhole) return undefined
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
