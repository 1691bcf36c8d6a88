/** Secrets of second factors as they are stored (D69): sealed by the installation's key, which a rotation replaces. */
import { createHash } from 'node:crypto'
import { seal, unseal } from '#server/platform/seal.ts'

const PURPOSE = 'second factor'

/** `keyId`: which key sealed it, without telling the key. */
export type SealedFactor = { sealedSecret: Buffer; keyId: string }

/** Tells keys apart without telling them. */
const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('installation key ').update(key).digest('hex').slice(0, 16)

/** Worth nothing beside another account: the seal holds whose secret it is. */
export const sealFactor = (key: Buffer, userId: string, secret: string): SealedFactor => ({
  sealedSecret: seal(key, PURPOSE, Buffer.from(userId), secret),
  keyId: keyIdOf(key),
})

export const openFactor = (key: Buffer, userId: string, { sealedSecret, keyId }: SealedFactor): string => {
  if (keyId !== keyIdOf(key)) throw new Error(`A second factor was sealed by the key ${keyId}, which is not in use`)
  return unseal(key, PURPOSE, Buffer.from(userId), sealedSecret)
}
