/** Archives encrypted with age (age-encryption.org/v1), their key derived from a passphrase beside the event loop. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption'

/** The library derives keys on the event loop, which stood still for a second or more: Node does it on a thread. */
const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

const LABEL = 'age-encryption.org/v1/scrypt'
/** 2^17 and 128 MB of memory: what OWASP asks of scrypt. */
const WORK = 17
/** Of others: beyond it a header would cost a gigabyte. */
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

export const encrypt = async (content: Bytes, passphrase: string): Promise<Bytes> => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientOf(passphrase))
  return encrypter.encrypt(content)
}

/** Refuses (throws) what the passphrase does not open. */
export const decrypt = async (content: Bytes, passphrase: string): Promise<Bytes> => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identityOf(passphrase))
  return decrypter.decrypt(content)
}
