import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { unzipBytes } from '#tests/support/unzip.ts'
import {
  create,
  folder,
  LIST,
  names,
  read,
  refusal,
  remove,
  restore,
  seen,
  trash,
  update,
  write,
} from '../fixtures/driveRequests.ts'
import { whole } from '../fixtures/driveSending.ts'

const app = fileApp()
const FILES = { FILE_MANAGEMENT: true } as const
let ana: TestPerson
let ben: TestPerson
let reader: TestPerson
let chief: TestPerson

beforeAll(async () => {
  ana = await app().person({ rights: FILES, firstName: 'Ana', lastName: 'Le Goff' })
  ben = await app().person({ rights: FILES, firstName: 'Ben', lastName: 'Kermadec' })
  reader = await app().person({ rights: { FILE_MANAGEMENT: {} } })
  chief = await app().person({ rights: { ...FILES, MANAGE_ALL_FILES: true } })
})

const send = (who: TestPerson, parent: string | undefined, name: string, content = 'Bonjour') =>
  whole(app().url, who, { name, ...(parent && { parent }) }, new Uint8Array(Buffer.from(content)))
const added = async (who: TestPerson, parent: string | undefined, name: string, content?: string) =>
  (await send(who, parent, name, content)).data.createDriveFile

describe('a new folder', () => {
  test('belongs to its author until it is shared', async () => {
    const { data } = await create(ana, { name: 'À moi' })
    const made = data.createDriveItem
    expect(made).toMatchObject({ type: 'FOLDER', isWritable: true, shares: [{ level: 'WRITE', user: { id: ana.id } }] })
    expect(await seen(ben, made.id)).toBeNull()
    expect(await names(ben, { atTop: true })).not.toContain('À moi')
    expect(await names(chief, { atTop: true })).toContain('À moi')
  })

  test('needs the right to write, and a writable place', async () => {
    expect(refusal(await create(reader, { name: 'Rien' }))).toBe('FORBIDDEN')
    const shared = await folder(ana, 'Lecture', undefined, [write(ana), read(ben)])
    expect(refusal(await create(ben, { name: 'Dedans', parent: shared }))).toBe('FORBIDDEN')
    const hidden = await folder(ana, 'Cachette')
    expect(refusal(await create(ben, { name: 'Dedans', parent: hidden }))).toBe('parent exists')
    const { id } = await added(ana, undefined, 'fichier.txt')
    expect(refusal(await create(ana, { name: 'Dedans', parent: id }))).toBe('CONFLICT')
  })

  test('has a name valid on every system', async () => {
    for (const name of ['a/b', 'a\\b', '..', 'fin.', 'con:seil', 'NUL.txt', 'é'.repeat(128)]) {
      expect(refusal(await create(ana, { name }))).toBe('name characters')
    }
    expect(refusal(await create(ana, { name: '  ' }))).toBe('name required')
    expect((await create(ana, { name: 'in\u200bvisible' })).data.createDriveItem.name).toBe('invisible')
    expect((await create(ana, { name: '👩\u200d🚒 Pompiers' })).data.createDriveItem.name).toBe('👩\u200d🚒 Pompiers')
  })
})

describe('names', () => {
  test('of earlier rules stay when their item is moved', async () => {
    const [top, old] = [await folder(ana, 'Reprise'), await folder(ana, 'Ancien nom')]
    await app().pool.query("UPDATE drive.drive_item SET name = 'NUL' WHERE id = $1", [old])
    expect(refusal(await update(ana, old, { parent: top }))).toBeUndefined()
    expect(refusal(await update(ana, old, { name: 'CON' }))).toBe('name characters')
  })

  test('are unique in a folder, regardless of case and accent encoding', async () => {
    const top = await folder(ana, 'Noms')
    await folder(ana, 'École', top)
    expect(refusal(await create(ana, { name: 'école', parent: top }))).toBe('name unique')
    expect(refusal(await create(ana, { name: 'E\u0301cole', parent: top }))).toBe('name unique')
  })

  test('may equal another user’s at the top level', async () => {
    await folder(ana, 'Divers')
    expect(refusal(await create(ben, { name: 'Divers' }))).toBeUndefined()
    expect(refusal(await create(ben, { name: 'divers' }))).toBe('name unique')
  })

  test('are given to one of many concurrent requests', async () => {
    const top = await folder(ana, 'Course', undefined, [write(ana), write(ben)])
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create(index % 2 ? ana : ben, { name: 'Unique', parent: top })),
    )
    expect(asked.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(asked.flatMap((one) => refusal(one) ?? [])).toEqual(Array(7).fill('name unique'))
  })
})

describe('a file', () => {
  test('has the type of its content, and opens with a URL of the session', async () => {
    const made = await added(ana, undefined, 'Délibération.txt', 'Vu le code général')
    expect(made).toMatchObject({ name: 'Délibération.txt', size: 20, extension: 'txt', mimeType: 'text/plain' })
    const response = await fetch(app().url + made.versions[0].url)
    expect(await response.text()).toBe('Vu le code général')
  })

  test('cannot be opened once it is no longer shared', async () => {
    const top = await folder(ana, 'Retrait', undefined, [write(ana), read(ben)])
    const { id } = await added(ana, top, 'note.txt')
    const { versions } = await seen(ben, id)
    expect((await fetch(app().url + versions[0].url)).status).toBe(200)
    await update(ana, top, { shares: [write(ana)] })
    expect((await fetch(app().url + versions[0].url)).status).toBe(404)
  })
})

test('the global search finds items shared with the user, and shows their folder', async () => {
  const SEARCH = 'query ($q: String!) { search(q: $q) { more results { entity id displayName details } } }'
  const found = async (who: TestPerson): Promise<{ entity: string; displayName: string; details: object }[]> =>
    (await who.get('api-gateway', SEARCH, { q: 'proces verbal hydrangea' })).search.results
  const closed = await folder(ana, 'Dossier tenu')
  const open = await folder(ana, 'Dossier prêté', closed, [read(ben)])
  await added(ana, closed, 'Procès-verbal hydrangea secret.txt')
  await added(ana, open, 'Procès-verbal hydrangea.txt')
  expect((await found(ana)).map(({ displayName }) => displayName).toSorted()).toEqual([
    'Procès-verbal hydrangea secret.txt',
    'Procès-verbal hydrangea.txt',
  ])
  expect(await found(ben)).toMatchObject([
    {
      entity: 'driveItem',
      displayName: 'Procès-verbal hydrangea.txt',
      details: { parent: { displayName: 'Dossier prêté' } },
    },
  ])
  const without = await app().person({ rights: {} })
  expect(await found(without)).toEqual([])
})

describe('shares', () => {
  test('apply to everything below, by user, sector, department and role', async () => {
    const [sector, department] = [uuid(), uuid()]
    await app().pool.query('INSERT INTO company.sector (id, name) VALUES ($1, $2)', [sector, 'Culture'])
    await app().pool.query('INSERT INTO company.department (id, code, name) VALUES ($1, $2, $2)', [
      department,
      'VOIRIE',
    ])
    const ofSector = await app().person({ rights: FILES, sectorIds: [sector] })
    const ofDepartment = await app().person({ rights: FILES, departmentId: department })
    const top = await folder(ana, 'Partagé', undefined, [
      write(ana),
      { level: 'READ', sector },
      { level: 'WRITE', department },
      { level: 'READ', userRole: ben.roleId },
    ])
    const below = await folder(ana, 'Dessous', await folder(ana, 'Milieu', top))
    for (const who of [ofSector, ben]) {
      expect(await seen(who, below)).toMatchObject({ isWritable: false, isChangeable: false })
      expect(refusal(await create(who, { name: 'Non', parent: below }))).toBe('FORBIDDEN')
    }
    expect(await seen(ofDepartment, below)).toMatchObject({ isWritable: true, isChangeable: true })
    expect(refusal(await create(ofDepartment, { name: 'Oui', parent: below }))).toBeUndefined()
    const stranger = await app().person({ rights: FILES })
    expect(await seen(stranger, below)).toBeNull()
  })

  test('of a nested folder open only it, at the top level', async () => {
    const top = await folder(ana, 'Dossier fermé')
    const within = await folder(ana, 'Dossier ouvert', top, [write(ben)])
    await folder(ana, 'Suite', within)
    expect(await names(ben, { atTop: true })).toContain('Dossier ouvert')
    expect(await names(ben, { folder: within })).toEqual(['Suite'])
    expect(await seen(ben, within)).toMatchObject({ isWritable: true, isChangeable: false, ancestors: [] })
    expect(await seen(ben, top)).toBeNull()
    expect(refusal(await update(ben, within, { name: 'Autre' }))).toBe('FORBIDDEN')
    expect(await remove(ben, within)).toBe('ERROR')
    expect(refusal(await update(ben, within, { shares: [read(ben), write(reader)] }))).toBe('shares required')
    expect(refusal(await update(ben, within, { shares: [write(ben), read(reader)] }))).toBeUndefined()
    expect(await seen(reader, within)).toMatchObject({ isWritable: false })
    expect(await seen(ana, within)).not.toBeNull()
  })

  test('follow a move, and end with it', async () => {
    const open = await folder(ana, 'Ouvert', undefined, [write(ana), read(ben)])
    const closed = await folder(ana, 'Fermé')
    const moved = await folder(ana, 'Voyageur', open)
    const below = await folder(ana, 'Bagage', moved)
    expect(await seen(ben, below)).not.toBeNull()
    expect(refusal(await update(ana, moved, { parent: closed }))).toBeUndefined()
    expect(await seen(ben, below)).toBeNull()
    expect(refusal(await update(ana, moved, { parent: open }))).toBeUndefined()
    expect(await seen(ben, below)).not.toBeNull()
  })

  test('keep at least one writer, and name one recipient each', async () => {
    const top = await folder(ana, 'Gardé')
    expect(refusal(await update(ana, top, { shares: [read(ana)] }))).toBe('shares required')
    const both = { level: 'READ', user: ana.id, userRole: ana.roleId }
    expect(refusal(await update(ana, top, { shares: [write(ana), both] }))).toMatch(/exactlyOneOf/)
    const shared = await folder(ana, 'Lecteurs', undefined, [write(ana), read(ben)])
    expect(refusal(await update(ben, shared, { shares: [write(ben)] }))).toBe('FORBIDDEN')
  })
})

describe('a move', () => {
  test('needs write access to both places', async () => {
    const from = await folder(ana, 'Départ', undefined, [write(ana), read(ben)])
    const to = await folder(ben, 'Arrivée')
    const item = await folder(ana, 'Colis', from)
    expect(refusal(await update(ben, item, { parent: to }))).toBe('FORBIDDEN')
    expect(refusal(await update(ana, item, { parent: to }))).toBe('parent exists')
    await folder(ana, 'Pris', from)
    expect(refusal(await update(ana, item, { name: 'pris' }))).toBe('name unique')
  })

  test('to the top level makes the mover its owner', async () => {
    const from = await folder(ana, 'Commun', undefined, [write(ana), write(ben)])
    const item = await folder(ana, 'Emporté', from)
    const { data } = await update(ben, item, { parent: null })
    expect(data.updateDriveItem).toMatchObject({ parent: null, shares: [{ level: 'WRITE', user: { id: ben.id } }] })
    expect(await seen(ana, item)).toBeNull()
  })

  test('of two folders into each other at once forms no cycle', async () => {
    const top = await folder(ana, 'Cercle')
    const [one, other] = [await folder(ana, 'Un', top), await folder(ana, 'Deux', top)]
    const both = await Promise.all([update(ana, one, { parent: other }), update(ana, other, { parent: one })])
    expect(both.map(refusal).filter(Boolean)).toEqual(['parent circular'])
    const { rows } = await app().pool.query('SELECT count(*)::int AS under FROM drive.branch_of($1)', [top])
    expect(rows).toEqual([{ under: 3 }])
  })

  test('includes a child that is added at the same time', async () => {
    const closed = await folder(ana, 'Quai fermé')
    const moved = await folder(ana, 'Train', await folder(ana, 'Quai', undefined, [write(ana), read(ben)]))
    const made = await Promise.all([
      update(ana, moved, { parent: closed }),
      ...Array.from({ length: 5 }, (_, index) => create(ana, { name: `Wagon ${index}`, parent: moved })),
    ])
    expect(made.flatMap((one) => refusal(one) ?? [])).toEqual([])
    expect(await names(ben, { q: 'Wagon' })).toEqual([])
    expect(await names(ana, { q: 'Wagon' })).toHaveLength(5)
  })
})

describe('a copy', () => {
  const copy = (who: TestPerson, ids: string[], parent: string | null) =>
    who.ask('drive', 'mutation ($ids: [ID!]!, $parent: ID) { copyDriveItems(ids: $ids, parent: $parent) }', {
      ids,
      parent,
    })

  test('has the visible content, under a free name, without shares', async () => {
    const from = await folder(ana, 'Modèles', undefined, [write(ana), read(ben)])
    const inner = await folder(ana, 'Courriers', from)
    await added(ana, inner, 'lettre.txt', 'Madame, Monsieur')
    const to = await folder(ben, 'Mes copies')
    for (const expected of ['Courriers', 'Courriers (2)']) {
      const { data } = await copy(ben, [inner], to)
      const [made] = data.copyDriveItems
      expect(await seen(ben, made)).toMatchObject({ name: expected, isWritable: true })
      expect(await seen(ana, made)).toBeNull()
      const { getDriveItems } = await ben.get('drive', LIST, { filter: { folder: made } })
      const { versions, name, size } = await seen(ben, getDriveItems.items[0].id)
      expect({ name, size }).toEqual({ name: 'lettre.txt', size: 16 })
      expect(await (await fetch(app().url + versions[0].url)).text()).toBe('Madame, Monsieur')
    }
    const top = await copy(ben, [inner], null)
    expect(await seen(ben, top.data.copyDriveItems[0])).toMatchObject({ isWritable: true, ancestors: [] })
  })

  test('needs read access to the source and write access to the target', async () => {
    const hidden = await folder(ana, 'Non copié')
    const open = await folder(ana, 'Lecture de copie', undefined, [write(ana), read(ben)])
    expect(refusal(await copy(ben, [hidden], null))).toBe('NOT_FOUND')
    expect(refusal(await copy(ben, [open], open))).toBe('FORBIDDEN')
    expect(refusal(await copy(reader, [open], null))).toBe('FORBIDDEN')
    expect(refusal(await copy(ana, [], null))).toBe('ids maxItems')
  })
})

describe('the trash', () => {
  test('keeps a folder with its content, and restores all of it', async () => {
    const top = await folder(ana, 'Archives', undefined, [write(ana), read(ben)])
    const inner = await folder(ana, '2025', top)
    const file = await added(ana, inner, 'budget.txt', 'Recettes')
    expect(await remove(ana, top)).toBe('SUCCESS')
    expect(await seen(ana, file.id)).toBeNull()
    expect(await trash(ben)).toEqual([])
    const [kept] = await trash(ana)
    expect(kept).toMatchObject({ label: 'Archives', deletedBy: null })
    expect(refusal(await restore(ben, kept?.id ?? ''))).toBe('NOT_FOUND')
    expect(refusal(await restore(ana, kept?.id ?? ''))).toBeUndefined()
    const back = await seen(ben, file.id)
    expect(back.ancestors.map(({ name }: { name: string }) => name)).toEqual(['Archives', '2025'])
    expect(await (await fetch(app().url + back.versions[0].url)).text()).toBe('Recettes')
  })

  test('restores nothing if its folder is gone or its name is taken', async () => {
    const top = await folder(ana, 'Contenant')
    const item = await folder(ana, 'Contenu', top)
    expect(await remove(ana, item)).toBe('SUCCESS')
    const [kept] = await trash(ana)
    await folder(ana, 'contenu', top)
    expect(refusal(await restore(ana, kept?.id ?? ''))).toBe('name unique')
    expect(await remove(ana, top)).toBe('SUCCESS')
    expect(refusal(await restore(ana, kept?.id ?? ''))).toBe('CONFLICT')
  })

  test('needs write and delete access', async () => {
    const shared = await folder(ana, 'Intouchable', undefined, [write(ana), read(ben)])
    expect(await remove(ben, shared)).toBe('ERROR')
    const writer = await app().person({ rights: { FILE_MANAGEMENT: { createAndUpdate: true } } })
    const own = await folder(writer, 'Le mien')
    expect(await remove(writer, own)).toBe('FORBIDDEN')
    expect(await seen(ana, shared)).not.toBeNull()
  })
})

test('the manager of all files sees and changes unshared ones', async () => {
  const top = await folder(ana, 'Sans partage')
  expect(await seen(chief, top)).toMatchObject({ isWritable: true, isChangeable: true })
  expect(refusal(await update(chief, top, { name: 'Xylophone' }))).toBeUndefined()
  expect(await names(ana, { q: 'Xylophone' })).toEqual(['Xylophone'])
})

test('folders have a maximum depth', async () => {
  let parent = await folder(ana, 'Niveau')
  const refusals: unknown[] = []
  for (let depth = 0; depth < 41; depth++) {
    const made = await create(ana, { name: `N${depth}`, parent })
    refusals.push(refusal(made))
    parent = made.data?.createDriveItem?.id ?? parent
  }
  expect(refusals.indexOf('CONFLICT')).toBeGreaterThan(30)
})

describe('a folder as a zip', () => {
  const URL_OF = 'query ($id: ID!) { getDriveFolderUrl(id: $id) }'
  const addressOf = async (who: TestPerson, id: string): Promise<string> =>
    app().url + (await who.get('drive', URL_OF, { id })).getDriveFolderUrl

  test('contains its content, subfolders and empty folders included', async () => {
    const top = await folder(ana, 'Archives de l’été')
    const below = await folder(ana, 'Plans', top)
    await folder(ana, 'Vide', below)
    await added(ana, top, 'Lisez-moi.txt', 'Bonjour')
    const { id: plan } = await added(ana, below, 'Plan.txt', 'ancien')
    await whole(app().url, ana, { name: 'Plan.txt', item: plan }, new Uint8Array(Buffer.from('nouveau')))
    const answer = await fetch(await addressOf(ana, top))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const zip = Buffer.from(await answer.arrayBuffer())
    const entries = Object.fromEntries(Object.entries(unzipBytes(zip)).map(([name, bytes]) => [name, String(bytes)]))
    expect(entries).toMatchObject({
      'Archives de l’été/Lisez-moi.txt': 'Bonjour',
      'Archives de l’été/Plans/Plan.txt': 'nouveau',
    })
    expect(Object.keys(entries).filter((name) => name.endsWith('/'))).toContain('Archives de l’été/Plans/Vide/')
    const { rows } = await app().pool.query(`SELECT summary FROM security.security_event WHERE kind = 'EXPORTED'`)
    expect(rows).toContainEqual({ summary: expect.stringContaining('Archives de l’été.zip') })
  })

  test('needs visibility and an unaltered URL, while the user sees it', async () => {
    const top = await folder(ana, 'Dossier à emporter', undefined, [write(ana), read(ben)])
    const { id: file } = await added(ana, top, 'Note.txt')
    expect(await reader.errorCode('drive', URL_OF, { id: top })).toBe('NOT_FOUND')
    expect(await ana.errorCode('drive', URL_OF, { id: file })).toBe('CONFLICT')
    const address = await addressOf(ben, top)
    expect((await fetch(address.replace(/signature=.../, 'signature=xyz'))).status).toBe(403)
    expect((await fetch(address.replace(top, uuid()))).status).toBe(403)
    expect((await fetch(address)).status).toBe(200)
    await update(ana, top, { shares: [write(ana)] })
    expect((await fetch(address)).status).toBe(404)
  })
})
