import { spoken } from '../spoken.ts'

type Line = readonly [keys: string, does: string]

export const shortcutTexts = spoken({
  title: 'Keyboard shortcuts',
  close: 'Close',
  joins: ['and', 'or'] as readonly string[],
  sections: {
    everywhere: {
      name: 'Everywhere',
      lines: [
        ['Ctrl K', 'Search for a record, a page, an action'],
        ['Ctrl Z', 'Undo what the last message says'],
        ['?', 'Show these shortcuts'],
        ['Esc', 'Close what is open'],
      ],
    },
    lists: {
      name: 'In a list',
      lines: [['Shift and click', 'Select all rows up to this one']],
    },
    forms: {
      name: 'In a form',
      lines: [
        ['Ctrl S', 'Save'],
        ['Ctrl Enter', 'Save, send a comment'],
      ],
    },
    planning: {
      name: 'In the schedule',
      lines: [
        ['↑ ↓', 'Previous or next booking'],
        ['← →', 'Previous or next period or day'],
        ['Enter', 'Open the record'],
        ['Space', 'Show details'],
        ['N', 'New booking'],
        ['T', 'Today'],
        ['R', 'Timeline'],
        ['M', 'Month'],
        ['W or S', 'Week'],
        ['D or J', 'Day'],
        ['L', 'List'],
        ['Ctrl P', 'Print the schedule shown'],
        ['F', 'Filters'],
        ['I', 'Legend'],
      ],
    },
    timeline: {
      name: 'In the timeline',
      lines: [
        ['Shift ← →', 'Lengthen or shorten'],
        ['Ctrl ← →', 'Previous or next booking'],
        ['G', 'Grab the booking to move it'],
      ],
    },
    files: {
      name: 'In “Files”',
      lines: [
        ['↑ ↓', 'Previous or next row'],
        ['Enter', 'Open'],
        ['Space', 'Select'],
        ['Ctrl A', 'Select all'],
        ['F2', 'Rename'],
        ['Delete', 'Delete'],
      ],
    },
  } satisfies Record<string, { name: string; lines: readonly Line[] }>,
} as const)

export const keysText = (keys: string, isApple: boolean): string =>
  isApple ? keys.replace(/^Ctrl (?![←→])/, '⌘\u202f') : keys
