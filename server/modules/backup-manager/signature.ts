import { createHash } from 'node:crypto'
import type { Keyring } from '#server/platform/keyring.ts'
import { isSigned, sign } from '#server/platform/secret.ts'

export type Signed = { manifest: string; signature: string | undefined }

/** Entry after the manifest, which contains the hashes of all others. */
export const SIGNATURE = 'manifest.signature'
/** Bytes. */
export const MAX_SIGNATURE = 256

const PURPOSE = 'backup archive'

const hashOf = (manifest: string): string => createHash('sha256').update(manifest).digest('hex')

export const signManifest = (keys: Keyring, manifest: string): string => sign(keys, PURPOSE, [hashOf(manifest)])

/** True if an accepted key of this installation signed it. Other archives could grant any right. */
export const isOwnArchive = (keys: Keyring, { signed: { manifest, signature } }: { signed: Signed }): boolean =>
  signature !== undefined && isSigned(keys, PURPOSE, [hashOf(manifest)], signature)
