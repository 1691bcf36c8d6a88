import type { Figures } from './measure.ts'

/** `prepared`: bare server with statements prepared like the product's. */
export type Row = { name: string; ours: Figures; ceiling: Figures; prepared?: Figures }

const number = (value: number, digits = 1): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, useGrouping: false })

const cells = ({ ours, ceiling, prepared, name }: Row): string[] => [
  name,
  String(ours.clients),
  number(ours.perSecond, 0),
  number(ours.p50),
  number(ours.p95),
  number(ours.p99),
  number(ceiling.perSecond, 0),
  number(ceiling.p50),
  number(ceiling.p99),
  number(ours.perSecond / ceiling.perSecond, 2),
  prepared ? number(prepared.perSecond, 0) : '',
  prepared ? number(ours.perSecond / prepared.perSecond, 2) : '',
  ours.cpu ? number(ours.cpu.server, 2) : '',
  ours.cpu ? number(ours.cpu.database, 2) : '',
  String(ours.failures + ceiling.failures + (prepared?.failures ?? 0)),
]

const HEADINGS = [
  'operation',
  'clients',
  'ours /s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'bare /s',
  'bare p50',
  'bare p99',
  'ratio',
  'bare, prepared /s',
  'ratio to it',
  'server CPU ms',
  'database CPU ms',
  'failures',
]

export const printTable = (rows: readonly Row[]): void => {
  const table = [HEADINGS, HEADINGS.map(() => '---'), ...rows.map(cells)]
  for (const line of table) console.log(`| ${line.join(' | ')} |`)
}
