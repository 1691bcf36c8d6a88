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
  // For fonts: embedding in any document is allowed.
  'OFL-1.1',
  'Python-2.0',
])

/** libvips, loaded by sharp as a separate library: it can be replaced without changing Régie. */
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

/** Packages with their licence only in the Readme, read there. */
const STATED: Readonly<Record<string, string>> = { 'combine-errors 3.0.3': 'MIT' }

const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

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

const canShip = (component: Component): boolean => {
  const parts = component.licence.replace(/[()]/g, '')
  return parts.split(' OR ').some((choice) => choice.split(' AND ').every((one) => isAllowed(component, one.trim())))
}

export const refusedComponents = (components: readonly Component[]): string[] =>
  components.filter((one) => !canShip(one)).map(({ name, version, licence }) => `${name} ${version} (${licence})`)

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
