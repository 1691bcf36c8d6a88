import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { EditionDocument } from '#server/modules/edition-generator/document.ts'
import { RENDER_LIMITS, type RenderLimits, renderPdf } from '#server/modules/edition-generator/pdf/render.ts'
import { compileWithoutUnreadable } from '#server/modules/edition-generator/pdf/withoutUnreadable.ts'
import { writeRtf } from '#server/modules/edition-generator/writeRtf.ts'
import { readPdf } from '#tests/support/pdf.ts'

const documentOf = (rows: number): EditionDocument => ({
  title: 'Liste des réservations',
  period: 'mardi 24 novembre 2026',
  header: '',
  footer: 'Mairie',
  page: 'Page {page} sur {pages}',
  empty: 'Aucune réservation',
  paper: 'a4',
  landscape: true,
  pageBreak: false,
  isBoard: false,
  columns: [
    { label: 'Objet', width: 3, number: false },
    { label: 'Quantité', width: 1, number: true },
  ],
  groups: [
    { heading: '', rows: Array.from({ length: rows }, (_, row) => [`Réunion ${row}`, String(row)]), totals: '' },
  ],
  totals: '',
})
const failure = async (limits: Partial<RenderLimits>, rows = 1): Promise<unknown> =>
  renderPdf(documentOf(rows), { ...RENDER_LIMITS, ...limits }).catch((error) => error.code)

describe('a page', () => {
  it('has its size, language, footer and tags', async () => {
    const { pages, info } = await readPdf(await renderPdf(documentOf(40)))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]?.view.map(Math.round)).toEqual([0, 0, 842, 595])
    expect(pages[0]?.text).toContain(`Page 1 sur ${pages.length}`)
    // Every sheet has title and date, because sheets are posted separately.
    const name = 'Liste des réservations · mardi 24 novembre 2026'
    expect(pages.map(({ text }) => text.includes(name))).toEqual(pages.map((_, index) => index > 0))
    expect(info).toMatchObject({ Title: 'Liste des réservations', Language: 'fr-FR' })
    expect(pages[0]?.roles.filter((role) => role === 'TH')).toHaveLength(2)
  })

  it('has the organisation’s logo, in both formats', async () => {
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#2C7A7B' } })
      .png()
      .toBuffer()
    const document = { ...documentOf(1), header: 'Ville', logo }
    const { pages } = await readPdf(await renderPdf(document))
    expect(pages[0]?.text).toContain('Ville')
    expect(pages[0]?.images).toBe(1)
    expect((await readPdf(await renderPdf(documentOf(1)))).pages[0]?.images).toBe(0)
    const rtf = writeRtf(document)
    expect(rtf).toContain(`\\pngblip\\picw300\\pich100\\picwgoal1361\\pichgoal454 ${logo.toString('hex')}`)
  })

  it('has a notice when there is nothing to show', async () => {
    const { pages } = await readPdf(await renderPdf({ ...documentOf(0), groups: [] }))
    expect(pages[0]?.text).toContain('Aucune réservation')
  })

  it('is generated with the same tags where the platform has no native library', async () => {
    const [wasm, own] = await Promise.all([
      renderPdf(documentOf(3), { ...RENDER_LIMITS, compiler: 'wasm' }).then(readPdf),
      renderPdf(documentOf(3)).then(readPdf),
    ])
    expect(wasm.pages.map(({ roles }) => roles)).toEqual(own.pages.map(({ roles }) => roles))
    expect(wasm.pages.map(({ text }) => text)).toEqual(own.pages.map(({ text }) => text))
  })
})

describe('a character missing in the text’s font', () => {
  const rows = [
    ['Fête 🎉 ✅ ➜ ☎ ♿', '1'],
    ['會議室 ＡＢＣ！', '2'],
    ['👩🏽‍🔧 et ❤️, 1️⃣ 🇫🇷', '3'],
    ['Ligne simple', '4'],
  ]
  const document = (title: string): EditionDocument => ({
    ...documentOf(0),
    title,
    footer: '東京',
    groups: [{ heading: 'Salle 🏛', rows, totals: '' }],
  })

  it.each(['own', 'wasm'])(
    'is shown by another font or by a visible sign, and fails no page (compiler %s)',
    async (compiler) => {
      const unreadable: string[] = []
      const pdf = await renderPdf(document('Été 🌞'), { compiler, onUnreadable: (found) => unreadable.push(...found) })
      const text = (await readPdf(pdf)).pages[0]?.text.replace(/ +/g, ' ') ?? ''
      expect(unreadable).toEqual([])
      for (const shown of [
        'Été 🌞',
        'Fête 🎉 ✅ ➜ ☎ ♿',
        '□□□ ABC!',
        '👩🔧 et ❤, 1 🇫🇷',
        'Ligne simple',
        'Salle 🏛',
        '□□',
      ]) {
        expect(text).toContain(shown)
      }
    },
  )
})

const hasNative = process.platform === 'linux' && process.arch === 'x64'
it.skipIf(!hasNative)('a page is PDF/UA-1 (only Linux x64 has a native library that writes it)', async () => {
  expect((await renderPdf(documentOf(1))).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

describe('the compiler process', () => {
  it('is killed above its memory limit', async () => {
    expect(await failure({ memory: 1 }, 2_000)).toBe('MEMORY')
  })

  it('is killed above its time limit', async () => {
    expect(await failure({ time: 1 })).toBe('TIME')
  })

  it('reports a missing compiler', async () => {
    expect(await failure({ compiler: 'none' })).toBe('UNAVAILABLE')
  })
})

describe('a row that the compiler rejects', () => {
  const compileUnless = (bad: string) => async (document: EditionDocument) => {
    if (JSON.stringify(document).includes(bad)) throw new Error('REFUSED')
    return Buffer.from(JSON.stringify(document))
  }

  it('is replaced and reported, and other rows stay', async () => {
    const { pdf, unreadable } = await compileWithoutUnreadable(documentOf(500), compileUnless('"Réunion 313"'))
    expect(unreadable).toEqual(['Réunion 313 · 313'])
    const rows = (JSON.parse(pdf.toString()) as EditionDocument).groups[0]?.rows ?? []
    expect(rows).toHaveLength(500)
    expect(rows.slice(312, 315)).toEqual([
      ['Réunion 312', '312'],
      ['Ligne illisible', ''],
      ['Réunion 314', '314'],
    ])
  })

  it('leaves the error unchanged if no row is the cause', async () => {
    await expect(compileWithoutUnreadable(documentOf(3), compileUnless('Mairie'))).rejects.toThrow('REFUSED')
  })
})

const hasOffice = spawnSync('soffice', ['--version']).status === 0
it.skipIf(!hasOffice)('an RTF document opens in LibreOffice (skipped where soffice is not installed)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-rtf-'))
  await writeFile(join(folder, 'liste.rtf'), writeRtf(documentOf(3)))
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
  const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'liste.rtf')]
  await promisify(execFile)('soffice', args)
  const { pages } = await readPdf(await readFile(join(folder, 'liste.pdf')))
  expect(pages[0]?.text).toContain('Réunion 2')
  await rm(folder, { recursive: true })
})
