/** `npm run license:keygen` and `npm run license:issue`: creates licences for a self-hosted instance (D4). */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { securityMessages } from '#i18n/fr/security.ts'
import { readLicense } from '#resources/domain/license.ts'
import { writeLicense } from '#server/platform/license.ts'

const messages = securityMessages.issue

const stop: (message: string) => never = (message) => {
  console.error(message)
  process.exit(1)
}

const options = {
  out: { type: 'string' },
  key: { type: 'string' },
  organisation: { type: 'string' },
  modules: { type: 'string' },
  users: { type: 'string' },
  until: { type: 'string' },
} as const

const { positionals, values } = parseArgs({ options, allowPositionals: true })

const keygen = (): void => {
  const file = values.out ?? stop(messages.keyUsage)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    stop((error as NodeJS.ErrnoException).code === 'EEXIST' ? messages.exists(file) : (error as Error).message)
  }
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  console.log(`${messages.keyWritten(file)}\n${messages.configure}\nLICENSE_PUBLIC_KEY=${spki.toString('base64')}`)
}

const readKey = (file: string): KeyObject => {
  try {
    const key = createPrivateKey(readFileSync(file))
    return key.asymmetricKeyType === 'ed25519' ? key : stop(messages.badKey)
  } catch {
    return stop(messages.badKey)
  }
}

const issue = (): void => {
  const { organisation, modules, users, until } = values
  const license = readLicense({
    organisation,
    modules: modules?.split(',').map((module) => module.trim()),
    maximumUsers: Number(users),
    until,
  })
  if (!license || !values.key) stop(messages.usage)
  const key = readKey(values.key)
  console.log(writeLicense(license, (text) => sign(null, text, key)))
}

if (positionals[0] === 'keygen') keygen()
else if (positionals[0] === 'issue') issue()
else stop(`${messages.keyUsage}\n${messages.usage}`)
