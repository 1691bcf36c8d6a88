/** What Régie ships of others, read from the lock file: a bill of materials (CycloneDX), and their licences in a text. */

/** Licences that a component may have, by their SPDX names. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // Of fonts: they may be embedded in any document.
  'OFL-1.1',
  'Python-2.0',
])

/** libvips, which sharp loads as a library of its own: it may be replaced by another build without touching Régie. */
const REPLACEABLE = { licence: 'LGPL-3.0-or-later', names: /^@img\/sharp-(libvips|wasm32|win32)/ }

type LockEntry = {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
}
export type Lock = { packages: Readonly<Record<string, LockEntry>> }
export type Component = { name: string; version: string; licence: string; integrity?: string; isOptional: boolean }
type Product = { name: string; version: string }

/** Of packages that say it in their Readme alone, as it was read there. */
const STATED: Readonly<Record<string, string>> = { 'combine-errors 3.0.3': 'MIT' }

const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The components that are installed to run or build Régie, those of development aside, by name. */
export const componentsOf = (lock: Lock): Component[] =>
  Object.entries(lock.packages)
    .filter(([place, entry]) => place !== '' && !entry.dev && !entry.link)
    .map(([place, { version = '', license, integrity, optional = false }]) => ({
      name: nameAt(place),
      version,
      licence: license ?? STATED[`${nameAt(place)} ${version}`] ?? '',
      ...(integrity && { integrity }),
      isOptional: optional,
    }))
    .sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'))
    .filter((one, index, all) => one.name !== all[index - 1]?.name || one.version !== all[index - 1]?.version)

const isReplaceable = ({ name }: Component): boolean => REPLACEABLE.names.test(name)

const isAllowed = (component: Component, licence: string): boolean =>
  ALLOWED.has(licence) || (licence === REPLACEABLE.licence && isReplaceable(component))

/** Of a choice one licence must do, of several together all of them. */
const mayShip = (component: Component): boolean => {
  const parts = component.licence.replace(/[()]/g, '')
  return parts.split(' OR ').some((choice) => choice.split(' AND ').every((one) => isAllowed(component, one.trim())))
}

/** Components whose licence nobody has said yes to. */
export const refusedComponents = (components: readonly Component[]): string[] =>
  components.filter((one) => !mayShip(one)).map(({ name, version, licence }) => `${name} ${version} (${licence})`)

/** Those under the LGPL, which are named wherever Régie is handed on. */
export const lgplComponents = (components: readonly Component[]): Component[] =>
  components.filter(({ licence }) => licence.includes('LGPL'))

const purlOf = ({ name, version }: Component): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licencesOf = ({ licence }: Component) => {
  if (licence === '') return []
  return / (AND|OR) /.test(licence)
    ? [{ expression: licence }]
    : [{ license: licence === 'BSD' ? { name: 'BSD' } : { id: licence } }]
}

const hashesOf = ({ integrity = '' }: Component) =>
  integrity.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : []

/** The bill of materials: alike for one lock file, whenever and wherever it is written. */
export const billOf = ({ name, version }: Product, components: readonly Component[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: 'MIT' } }] },
  },
  components: components.map((one) => ({
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    scope: one.isOptional ? 'optional' : 'required',
    hashes: hashesOf(one),
    licenses: licencesOf(one),
    purl: purlOf(one),
  })),
})

const line = ({ name, version, licence }: Component): string => `- ${name} ${version} : ${licence}`

/** The licences in a text for whoever hands Régie on. */
export const licenceText = ({ version }: Product, components: readonly Component[]): string => {
  const lgpl = lgplComponents(components)
  return `Régie ${version} : composants livrés et leurs licences

${components.length} composants. Régie elle-même est sous licence MIT (fichier LICENSE).

Sous LGPL (${lgpl.length}), bibliothèques chargées à part et remplaçables, une par système :

${lgpl.map(line).join('\n')}

Tous :

${components.map(line).join('\n')}
`
}
