/** Checks public keys of age (X25519): `age1…` in Bech32, with a checksum that detects typing errors. */

const SIGNS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const WRITTEN = /^age1[02-9ac-hj-np-z]{58}$/

const polymod = (values: readonly number[]): number =>
  values.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return GENERATORS.reduce((mixed, generator, index) => ((top >>> index) & 1 ? mixed ^ generator : mixed), next)
  }, 1)

/** The prefix is part of the checksum, its high bits first. */
const PREFIX = [...'age'].map((sign) => sign.charCodeAt(0))
const EXPANDED = [...PREFIX.map((code) => code >> 5), 0, ...PREFIX.map((code) => code & 31)]

export const isAgeRecipient = (text: string): boolean =>
  WRITTEN.test(text) && polymod([...EXPANDED, ...[...text.slice(4)].map((sign) => SIGNS.indexOf(sign))]) === 1
