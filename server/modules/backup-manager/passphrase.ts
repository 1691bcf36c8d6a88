/** Encrypts archives with age (age-encryption.org/v1), for a passphrase or for public keys. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import {
  Decrypter,
  Encrypter,
  generateX25519Identity,
  type Identity,
  identityToRecipient,
  type Recipient,
  Stanza,
} from 'age-encryption'

/** Node derives the key in a thread; the age library would block the event loop for a second or more. */
const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

const LABEL = 'age-encryption.org/v1/scrypt'
/** log2 of N: 2^17 and 128 MB of memory, as OWASP recommends for scrypt. */
const WORK = 17
/** Maximum accepted in foreign headers; more would use a gigabyte. */
const MAX_WORK = 20
const SALT_BYTES = 16
const TAG_BYTES = 16
const NONCE = Buffer.alloc(12)
const CIPHER = 'chacha20-poly1305'

const keyOf = (passphrase: string, salt: Buffer, work: number): Promise<Buffer> =>
  derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, {
    N: 2 ** work,
    r: 8,
    p: 1,
    maxmem: 2 ** work * 8 * 128 + 32 * 1024 * 1024,
  })

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const recipientOf = (passphrase: string): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(SALT_BYTES)
    const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, WORK), NONCE, { authTagLength: TAG_BYTES })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final()])
    return [new Stanza(['scrypt', plain(salt), String(WORK)], Buffer.concat([body, cipher.getAuthTag()]))]
  },
})

const identityOf = (passphrase: string): Identity => ({
  unwrapFileKey: async ([stanza, ...others]) => {
    const [kind, salt = '', work = ''] = stanza?.args ?? []
    if (!stanza || others.length > 0 || kind !== 'scrypt' || !/^[1-9]\d?$/.test(work) || Number(work) > MAX_WORK)
      return null
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(work))
    const body = Buffer.from(stanza.body)
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    const fileKey = decipher.update(body.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      return null
    }
    return fileKey
  },
})

type Bytes = ReadableStream<Uint8Array>

/** A passphrase, or public keys; each owner can decrypt alone. */
export type Lock = { passphrase: string } | { recipients: readonly string[] }

export const encrypt = async (content: Bytes, lock: Lock): Promise<Bytes> => {
  const encrypter = new Encrypter()
  const recipients = 'recipients' in lock ? lock.recipients : [recipientOf(lock.passphrase)]
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(content)
}

const SECRET_KEY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/

export const newKeys = async (): Promise<{ secret: string; recipient: string }> => {
  const secret = await generateX25519Identity()
  return { secret, recipient: await identityToRecipient(secret) }
}

export const decrypt = async (content: Bytes, opener: string): Promise<Bytes> => {
  const decrypter = new Decrypter()
  const secret = opener.trim()
  decrypter.addIdentity(SECRET_KEY.test(secret) ? secret : identityOf(opener))
  return decrypter.decrypt(content)
}
