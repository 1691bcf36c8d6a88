/** `npm run bench`: a million reservations and works, then reads, bookings, logins, spreadsheets, web and pages. */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LICENSE_PUBLIC_KEY } from '#tests/support/people.ts'
import { benchAffected } from './affected.ts'
import { benchAnonymous } from './anonymous.ts'
import { benchBackups } from './backups.ts'
import { benchBookings, recordBookings } from './bookings.ts'
import { benchChanges } from './changes.ts'
import { BENCH_FOLDER, prepare, startRecorded } from './context.ts'
import { benchCustomLists } from './customLists.ts'
import { benchDeclarations } from './declarations.ts'
import { benchEmails } from './emails.ts'
import { benchLives } from './lives.ts'
import { benchLogins } from './logins.ts'
import { benchPages } from './pages.ts'
import { benchPlans } from './plans.ts'
import { startProduct } from './processes.ts'
import { benchReads, recordReads } from './reads.ts'
import { printTable } from './report.ts'
import { benchTimeline } from './timeline.ts'
import { benchTransfers } from './transfers.ts'
import { benchWeb } from './web.ts'
import { benchWorks } from './works.ts'
import { benchWorst } from './worst.ts'

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    reservations: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    bookings: { type: 'string', default: '12000' },
    only: {
      type: 'string',
      multiple: true,
      default: [
        'reads',
        'bookings',
        'logins',
        'transfers',
        'anonymous',
        'web',
        'timeline',
        'lives',
        'affected',
        'plans',
        'changes',
        'declarations',
        'customLists',
        'works',
        'worst',
        'pages',
      ],
    },
  },
})

if (values.fresh) await rm(BENCH_FOLDER, { recursive: true, force: true })
const wants = (part: string) => values.only.includes(part)

if (wants('pages')) {
  console.log('\nPages\n')
  await benchPages()
}

if (wants('affected')) {
  console.log('\nAffected reservations\n')
  await benchAffected()
  if (values.only.length === 1) process.exit()
}

if (wants('plans')) {
  console.log('\nMaintenance plans\n')
  await benchPlans()
  if (values.only.length === 1) process.exit()
}

if (wants('changes')) {
  console.log('\nChanges by an administrator under load\n')
  await benchChanges()
  if (values.only.length === 1) process.exit()
}

if (wants('declarations')) {
  console.log('\n100 entities and 2,000 fields\n')
  await benchDeclarations()
  if (values.only.length === 1) process.exit()
}

if (wants('customLists')) {
  console.log('\nLists by custom fields\n')
  await benchCustomLists(Number(values.reservations))
  if (values.only.length === 1) process.exit()
}

if (wants('works')) {
  console.log('\nScreens of maintenance\n')
  await benchWorks(Number(values.seconds))
  if (values.only.length === 1) process.exit()
}

if (wants('worst')) {
  console.log('\nThe worst request of each role\n')
  await benchWorst()
  // The others load a million reservations first, which this one does not need.
  if (values.only.length === 1) process.exit()
}

console.log(`Loading ${values.reservations} reservations (kept in ${BENCH_FOLDER})`)
const context = await prepare(Number(values.reservations), Number(values.seconds))
try {
  if (wants('reads')) {
    const app = await startRecorded(context)
    const turns = await recordReads(app, context.token)
    await app.stop()
    console.log('\nReads\n')
    printTable(await benchReads(context, turns))
  }
  if (wants('bookings')) {
    const app = await startRecorded(context)
    const recorded = await recordBookings(app, context, Number(values.bookings))
    await app.stop()
    console.log('\nBookings\n')
    printTable(await benchBookings(context, recorded))
  }
  if (wants('logins') || wants('transfers')) {
    const product = await startProduct({ DATABASE_URL: context.connectionString, LICENSE_PUBLIC_KEY })
    try {
      if (wants('logins')) {
        console.log('\nLogins (the ceiling: checking the password alone)\n')
        printTable(await benchLogins(context, product))
      }
      if (wants('transfers')) {
        console.log('\nSpreadsheets\n')
        await benchTransfers(context, product)
      }
    } finally {
      await product.stop()
    }
  }
  if (wants('timeline')) {
    console.log('\nThe timeline\n')
    await benchTimeline(context)
  }
  if (wants('lives')) {
    console.log('\nWhat a request lives through\n')
    await benchLives(context)
  }
  if (wants('emails')) {
    console.log('\nEmails\n')
    await benchEmails(context)
  }
  // A million rows are a quarter of a million reservations: --reservations 250000.
  if (wants('backups')) {
    console.log('\nBackups\n')
    await benchBackups(context)
  }
  if (wants('anonymous')) {
    console.log('\nSomebody without a session\n')
    await benchAnonymous()
  }
  if (wants('web')) {
    console.log('\nThe web\n')
    await benchWeb()
  }
} finally {
  await context.stop()
}
