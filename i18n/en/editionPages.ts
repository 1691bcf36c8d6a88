import { EDITION_DAYS_KEPT } from '#resources/domain/editions.ts'
import { daysInWords } from './daysInWords.ts'
import { counted } from './grammar.ts'

const quoted = (name: string): string => `“${name}”`
const ROWS = { singular: 'line', plural: 'lines', gender: 'MASCULINE' } as const

export const editionPageTexts = {
  title: 'Documents',
  help: 'Print or export the list of bookings of a period, laid out by a template.',
  model: 'Template',
  models: 'Manage templates',
  noModel: 'No document template',
  noModelHelp: 'A template says which columns appear in the document and how they are grouped.',
  createModel: 'Create a template',
  askForModel: 'Ask your administrator to create one.',
  failed: 'The templates couldn’t be shown',
  period: 'Period',
  presets: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    thisWeek: 'This week',
    nextWeek: 'Next week',
    thisMonth: 'This month',
    nextMonth: 'Next month',
    thisYear: 'This year',
  },
  from: 'From',
  to: 'To',
  statuses: 'Statuses',
  category: 'Category',
  sector: 'Sector',
  useType: 'Type of use',
  any: 'All',
  anyFeminine: 'All',
  format: 'Format',
  generate: 'Generate the document',
  asked: (name: string) => `${quoted(name)} is being prepared.`,
  ready: (name: string) => `${quoted(name)} has been downloaded.`,
  preview: 'Preview',
  previewOf: 'Preview of the first page',
  previewFailed: 'The preview couldn’t be prepared',
  previewWaits: 'The preview appears once a column is chosen.',
  untitled: 'Untitled',
  count: (count: number) => counted(count, ROWS),
  cut: (count: number) => `First lines of ${count.toLocaleString('en-GB')}`,
  empty: 'No bookings for this period.',
  documents: {
    title: 'Generated documents',
    open: (running: number) =>
      running > 0 ? `Generated documents, ${running.toLocaleString('en-GB')} in progress` : 'Generated documents',
    empty: `The documents you request stay here for ${daysInWords(EDITION_DAYS_KEPT)}. Only you can see them.`,
    stop: 'Stop',
    stopOne: (name: string) => `Stop ${quoted(name)}`,
    stopped: 'The document is stopped',
    download: (name: string) => `Download ${quoted(name)}`,
    progress: (done: number, total: number) => `${done.toLocaleString('en-GB')} of ${counted(total, ROWS)}`,
    failed: 'The documents couldn’t be shown',
  },
  column: 'Column',
  noGroup: 'No grouping',
}
