/** The signature of an archive: this installation made it, and it is unchanged since. */
import { createHash } from 'node:crypto'
import type { Keyring } from '#server/platform/keyring.ts'
import { isSigned, sign } from '#server/platform/secret.ts'

/** The text of a manifest, and the signature beside it. */
export type Signed = { manifest: string; signature: string | undefined }

/** The entry behind the manifest, which has the hash of every other one. */
export const SIGNATURE = 'manifest.signature'
/** Bytes. */
export const MAX_SIGNATURE = 256

const PURPOSE = 'backup archive'

const hashOf = (manifest: string): string => createHash('sha256').update(manifest).digest('hex')

export const signManifest = (keys: Keyring, manifest: string): string => sign(keys, PURPOSE, [hashOf(manifest)])

/**
 * True if an accepted key of this installation signed the archive. Another installation's, one of a build that signed
 * nothing, and one that was edited are not: they may give anybody any right.
 */
export const isOwnArchive = (keys: Keyring, { signed: { manifest, signature } }: { signed: Signed }): boolean =>
  signature !== undefined && isSigned(keys, PURPOSE, [hashOf(manifest)], signature)
