import { MAX_LETTERS_SIZE } from '#resources/domain/letterTypes.ts'
import type { EditionDocument } from '#server/modules/edition-generator/document.ts'
import { defaultLetterFiles } from '#server/modules/edition-generator/letters/defaultLetterFiles.ts'
import { RENDER_LIMITS, renderPdf } from '#server/modules/edition-generator/pdf/render.ts'
import { compileRtf, fillRtf } from '#server/modules/edition-generator/rtf/template.ts'

const LABELS = ['Nº', 'Objet', 'Début', 'Fin', 'État', 'Éléments', 'Demandeur', 'Quantité']
const rowOf = (row: number): string[] => [
  `R-${row}`,
  `Réunion du conseil de quartier ${row}`,
  '24/11/2026 14:00',
  '24/11/2026 16:00',
  'À venir',
  'Salle des fêtes | Sono',
  'Dupont Jeanne',
  String(row),
]

const documentOf = (rows: number, groups: number): EditionDocument => ({
  title: 'Liste des réservations',
  period: 'novembre 2026',
  header: '',
  footer: '',
  page: 'Page {page} sur {pages}',
  empty: '',
  paper: 'a4',
  landscape: true,
  pageBreak: groups > 1,
  isBoard: false,
  columns: LABELS.map((label, index) => ({ label, width: 1.5, number: index === LABELS.length - 1 })),
  groups: Array.from({ length: groups }, (_, group) => ({
    heading: groups > 1 ? `Salle ${group}` : '',
    rows: Array.from({ length: rows }, (_, row) => rowOf(row)),
    totals: '',
  })),
  totals: '',
})

const CASES = [
  { name: '1,000 lines', rows: 1_000, groups: 1 },
  { name: '5,000 lines', rows: 5_000, groups: 1 },
  { name: '500 pages of one group', rows: 5, groups: 500 },
  { name: '1,000 lines, as WebAssembly', rows: 1_000, groups: 1, compiler: 'wasm' },
]

const LETTERS = 1_000

const benchLetters = (): void => {
  const [first] = defaultLetterFiles()
  const started = performance.now()
  const template = compileRtf(Buffer.from(first?.content ?? '', 'latin1'))
  const items = Array.from({ length: 10 }, (_, place) => ({ texts: { name: `Élément ${place}`, quantity: '1' } }))
  const values = Array.from({ length: LETTERS }, (_, place) => ({ texts: { number: `R-${place}` }, lists: { items } }))
  const content = fillRtf(template, values, MAX_LETTERS_SIZE)
  const milliseconds = Math.round(performance.now() - started)
  console.log(`${LETTERS} letters, filled in: ${milliseconds} ms, ${Math.round(content.length / 1024)} KiB`)
}

export const benchPages = async (): Promise<void> => {
  for (const { name, rows, groups, compiler } of CASES) {
    const started = performance.now()
    const pdf = await renderPdf(documentOf(rows, groups), { ...RENDER_LIMITS, ...(compiler && { compiler }) })
    const milliseconds = Math.round(performance.now() - started)
    const megabytes = Math.round(process.memoryUsage.rss() / 1024 / 1024)
    console.log(`${name}: ${milliseconds} ms, ${Math.round(pdf.length / 1024)} KiB; this process ${megabytes} MB`)
  }
  benchLetters()
}
