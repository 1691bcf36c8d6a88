import { spoken } from '../spoken.ts'
import { allThe, capitalise, type Noun } from './grammar.ts'

export const searchTexts = spoken({
  open: 'Search',
  close: 'Close search',
  title: 'Search the whole application',
  placeholder: 'Search for a record, a page, an action…',
  shortcut: (isApple: boolean) => (isApple ? '⌘ K' : 'Ctrl K'),
  groups: {
    recent: 'Recently viewed',
    records: 'Records',
    actions: 'Actions',
    pages: 'Pages',
  },
  listLabel: 'Results',
  hint: '↑ ↓ to choose, Enter to open, Esc to close',
  tooShort: 'Type at least three characters to search the records.',
  searching: 'Searching…',
  nothing: (q: string) => `No results for “${q}”.`,
  nothingHelp: 'Check the spelling, or try a number, a name or a place.',
  corrected: (q: string) => `No record contains exactly these words. Here are the results for “${q}”.`,
  failed: 'The search failed.',
  retry: 'Try again',
  more: (noun: Noun, q: string) => `${capitalise(allThe(noun))} for “${q}”`,
  counted: (count: number) => (count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`),
} as const)
