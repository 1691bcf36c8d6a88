import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { planningPrint as texts } from '#i18n/fr/planningPrint.ts'
import type { DayText } from '#resources/domain/time.ts'
import { columnTitle, rangeTitle } from '#src/shared/planning/dayTexts.ts'
import { equalRowHeight } from './boardSize.ts'
import type { Board, BoardEntry, BoardRow, BoardWeek } from './boards.ts'

type BoardHead = { organisation: string; period: string; printedOn: string; filters: string }

const EntryText = ({ entry }: { entry: BoardEntry }) => (
  <li
    className={entry.color ? 'print-entry' : 'print-entry print-obstacle'}
    style={{ borderColor: entry.color ?? '#9AA3B2' }}
  >
    <span className="print-hours">{entry.hours}</span>{' '}
    <span className="print-words">
      {entry.words}
      {entry.isPending && <em>{` (${texts.pending})`}</em>}
    </span>
  </li>
)

const Row = ({ row: { name, cells }, days }: { row: BoardRow; days: readonly DayText[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((entries, index) => (
      <td key={days[index]}>
        {entries.length > 0 ? (
          <ul>
            {entries.map((entry) => (
              <EntryText key={entry.key} entry={entry} />
            ))}
          </ul>
        ) : (
          days.length === 1 && <span className="print-free">{texts.free}</span>
        )}
      </td>
    ))}
  </tr>
)

/** `notes` are in the head: below the table they could need another sheet. */
type WeekProps = { week: BoardWeek; board: Board; head: BoardHead; notes: ReactNode; isFirst: boolean }

const Week = ({ week: { days, rows }, board: { site, weeks }, head, notes, isFirst }: WeekProps) => {
  const range = rangeTitle(days[0] ?? '', days.at(-1) ?? '')
  const name = site || texts.noSite
  const isOnly = weeks.length === 1
  return (
    <table className="print-week">
      <colgroup>
        <col className="print-names" />
        {days.map((day) => (
          <col key={day} />
        ))}
      </colgroup>
      <thead>
        <tr className="print-head">
          <td colSpan={days.length + 1}>
            {isFirst ? (
              <>
                <div className="print-line">
                  <span>{head.organisation}</span>
                  <span>{head.printedOn}</span>
                </div>
                <div className="print-line print-title">
                  <h2>{name}</h2>
                  <span>{head.period}</span>
                </div>
                {head.filters && <div>{head.filters}</div>}
                {notes}
                {!isOnly && <h3>{range}</h3>}
              </>
            ) : (
              <h3>{texts.siteAndWeek(name, range)}</h3>
            )}
          </td>
        </tr>
        {days.length > 1 && (
          <tr>
            <th scope="col">{texts.item}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {columnTitle(day)}
              </th>
            ))}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {row.group !== null && row.group !== rows[index - 1]?.group && (
              <tr className="print-group">
                <th scope="rowgroup" colSpan={days.length + 1}>
                  {row.group}
                </th>
              </tr>
            )}
            <Row row={row} days={days} />
          </Fragment>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={days.length + 1}>{days.length === 1 ? texts.free : texts.emptyWeek}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** `size`: of the text (pt). */
type Props = { board: Board; size: number; head: BoardHead; notes: ReactNode; emptySites: readonly string[] }

const styleOf = (board: Board, size: number): CSSProperties => {
  const row = equalRowHeight(board, size)
  return { fontSize: `${size}pt`, ...(row && { '--print-row': `${row}pt` }) } as CSSProperties
}

export const PrintedBoard = ({ board, size, head, notes, emptySites }: Props) => (
  <section
    className={[
      'print-site',
      board.weeks[0]?.days.length === 1 && 'print-day',
      board.weeks.every(({ rows }) => rows.length === 0) && 'print-blank',
    ]
      .filter(Boolean)
      .join(' ')}
    aria-label={board.site || texts.noSite}
    style={styleOf(board, size)}
  >
    {board.weeks.map((week, index) => (
      <Week key={week.days[0]} week={week} board={board} head={head} notes={notes} isFirst={index === 0} />
    ))}
    {board.unused.length > 0 && <p className="print-unused">{texts.unused(board.unused)}</p>}
    {emptySites.length > 0 && <p className="print-unused">{texts.emptySites(emptySites)}</p>}
  </section>
)
