import { describe, expect, it } from 'vitest'
import { SENT_EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import {
  circlesOf,
  files,
  importCircles,
  imports,
  isPackage,
  refused,
  tables,
  tablesNamedIn,
  textOf,
  within,
} from './support/sources.ts'

/** From bottom to top: each layer may use those before it. */
const LAYERS = ['platform', 'engine', 'features', 'modules'] as const

const FEATURES: Readonly<Record<string, readonly string[]>> = {
  activity: ['activity_thread.activity', 'drive.file'],
  accounts: ['security.login_attempt', 'security.user', 'security.user_role', 'security.user_user_roles'],
  files: ['drive.file'],
  journal: ['security.account_notice', 'security.security_event', 'security.user'],
  locks: ['mutex.edit_lock', 'security.user'],
  // Everything that rights depend on, in one statement per request.
  sessions: [
    'security.session',
    'security.authenticator',
    'security.passkey',
    'security.user',
    'security.user_user_roles',
    'security.user_role',
    'security.user_sectors',
    'security.license',
    'security.demonstration',
    'company.department_department_groups',
    'parameter.parameter',
  ],
  transfer: [
    'activity_thread.activity',
    'drive.data_import',
    'drive.data_import_attachments',
    'drive.data_import_files',
    'drive.data_import_refused_lines',
    'drive.data_import_reports',
    'drive.export_ticket',
    'drive.file',
  ],
  trash: [
    'activity_thread.activity',
    'activity_thread.deleted_link',
    'activity_thread.deleted_record',
    'activity_thread.deleted_record_files',
    'activity_thread.deleted_row',
    'drive.file',
    'entity_customizer.custom_field',
  ],
  undo: ['activity_thread.activity', 'security.user'],
}

const JOINED: readonly (readonly [module: string, table: string, why: string])[] = [
  ['activity-thread', 'security.user', 'the author of an entry'],
  ['api-gateway', 'activity_thread.activity', 'the records whose words have changed'],
  ['api-gateway', 'kernel.search_progress', 'how far the words are read'],
  ['api-gateway', 'kernel.search_word', 'the words that spellings are looked for in'],
  ['api-gateway', 'mutex.edit_lock', 'acquireMutex is an operation of the gateway (specification)'],
  ['api-gateway', 'security.demonstration', 'the accounts that the login page offers'],
  ['api-gateway', 'security.passkey', 'whether the login page offers to log in by one'],
  ['api-gateway', 'security.user', 'the holder of a lock'],
  ['backup-manager', 'kernel.answered_request', 'answers of before are no answers to who comes back'],
  ['backup-manager', 'kernel.search_progress', 'the words of the rows that came back are read again'],
  ['backup-manager', 'entity_customizer.console_entity', 'the entities whose tables an archive takes along'],
  ['backup-manager', 'security.session', 'who is connected is told that an import ends it'],
  ['backup-manager', 'drive.file', 'the contents that an archive takes along'],
  ['backup-manager', 'kernel.number_counter', 'the numbers that records were given'],
  ['drive', 'entity_customizer.custom_field', 'the fields that may still hold a file'],
  ['entity-customizer', 'activity_thread.deleted_record', 'the trash of an entity that is dropped'],
  ['entity-customizer', 'activity_thread.deleted_link', 'whose searches come back with a person'],
  ['intervention', 'drive.file', 'photos of a report, which its intervention takes along'],
  ['intervention', 'company.location', 'where an intervention takes place'],
  ['intervention', 'company.property', 'what an intervention is on'],
  ['intervention', 'company.supplier', 'the seller of an item under warranty'],
  ['intervention', 'security.user', 'a technician, or the worker who repaired a problem'],
  ['intervention', 'company.department', 'a row of the planning of works'],
  ['intervention', 'security.user_role', 'the right that makes a technician'],
  ['intervention', 'security.user_user_roles', 'the roles of a technician'],
  ['intervention', 'reservation.reservation_category', 'the category that statistics group items by'],
  ['intervention', 'reservation.closed_period', 'days without work, in deadlines'],
  ['intervention', 'reservation.reservable_item', 'how many units of an item can be out of service'],
  ['intervention', 'parameter.parameter', 'the zone that a day is reckoned in, inside its condition'],
  ['mailer', 'company.department', 'addresses that a reader of emails may see'],
  ['mailer', 'company.supplier', 'addresses that a reader of emails may see'],
  ['mailer', 'security.user', 'addresses that a reader of emails may see'],
  ['mailer', 'edition_generator.direct_mail_model', 'letters that an email takes along are about the same thing'],
  ['parameter', 'company.location', 'whether there is a place: one of the first steps'],
  ['parameter', 'company.property', 'whether there is a good: one of the first steps'],
  ['parameter', 'mailer.sent_email', 'whether an email has left: one of the first steps'],
  ['parameter', 'reservation.reservation', 'whether anything was booked: the last of the first steps'],
  ['parameter', 'reservation.reservation_category', 'whether there is a category, with rules: two of the first steps'],
  ['parameter', 'security.user', 'whether there is more than the administrator: one of the first steps'],
  ['parameter', 'security.user_role', 'whether there is a role: one of the first steps'],
  ['reservation', 'company.department', 'what a department that borrows is called'],
  ['reservation', 'company.location', 'whether items follow their records, in the check of the data'],
  ['reservation', 'company.property', 'whether items follow their records, in the check of the data'],
  ['reservation', 'drive.file', 'the picture of an item, in one statement with its availability'],
  ['reservation', 'intervention.intervention', 'the label of an outage'],
  ['reservation', 'parameter.parameter', 'the days that a proposal waits'],
  ['reservation', 'security.user', 'borrowers and authors'],
  ['security', 'company.department', 'one’s own department, on the account page'],
  ['security', 'company.sector', 'one’s own sectors, on the account page'],
]

const isServer = within('server')
const moduleOf = (path: string): string => (within('server/modules')(path) ? (path.split('/')[2] ?? '') : '')
const place = (path: string): string => path.split('/')[2] ?? ''
const schemaOf = (path: string): string => moduleOf(path).replaceAll('-', '_')

describe('imports of the server', () => {
  it.each(LAYERS.map((layer, place) => [layer, LAYERS.slice(0, place + 1)] as const))(
    'of the layer %s lead to %j alone',
    (layer, below) => {
      const isAllowed = (target: string) =>
        isPackage(target) || !isServer(target) || within(...below.map((name) => `server/${name}`))(target)
      expect(refused(within(`server/${layer}`), isAllowed)).toEqual([])
    },
  )

  it('of a module reach no other module, except its ports', () => {
    const PORTS = [
      'server/modules/parameter/readParameter.ts',
      'server/modules/parameter/company.ts',
      'server/modules/parameter/parameterFiles.ts',
      'server/modules/parameter/firstSteps.ts',
      'server/modules/mailer/cancelQueuedEmails.ts',
      // A configuration file removes records as their page does.
      'server/modules/mutex/deleteRecord.ts',
      // Passwords while an import replaces the accounts.
      'server/modules/security/signInRows.ts',
      // The right to an entity made in the console, for the role of its creator.
      'server/modules/security/grantRight.ts',
      // Decisions that lose their last approver with a person or a role.
      'server/modules/reservation/validation/successors.ts',
      // The occupancy table is also a report.
      'server/modules/reservation/rates/getReservationRates.ts',
      'server/modules/reservation/booking/addReservationFile.ts',
      // Meter readings at the return of an item.
      'server/modules/reservation/closing/closableLines.ts',
      'server/modules/reservation/affected/requireConfirmed.ts',
      'server/modules/reservation/affected/itemHooks.ts',
      'server/modules/reservation/access/status.ts',
      'server/modules/reservation/emails/sendEmail.ts',
    ]
    const isAllowed = (target: string, file: string) =>
      moduleOf(target) === '' || moduleOf(target) === moduleOf(file) || PORTS.includes(target)
    expect(refused(within('server/modules'), isAllowed)).toEqual([])
    const used = new Set(
      imports.filter(({ file, target }) => moduleOf(file) !== moduleOf(target)).map((one) => one.target),
    )
    expect(PORTS.filter((port) => !used.has(port))).toEqual([])
  })

  it('form no cycle of services', () => {
    const edges = imports
      .map(({ file, target }) => ({ file: moduleOf(file), target: moduleOf(target) }))
      .filter(({ file, target }) => file && target && file !== target)
    expect(edges.length).toBeGreaterThan(30)
    expect(circlesOf(edges)).toEqual([])
  })

  it.each([
    ['platform', /^server\/platform\//, 3, 50],
    ['a feature', /^server\/features\/[^/]+\//, 4, 30],
    ['a service', /^server\/modules\/[^/]+\//, 4, 500],
  ])('of %s form no cycle of its subfolders and loose files', (_unit, root, depth, least) => {
    const rootOf = (path: string) => root.exec(path)?.[0]
    const unitOf = (path: string) => path.split('/').slice(0, depth).join('/')
    const edges = imports
      .filter(({ file, target }) => rootOf(file) && rootOf(file) === rootOf(target))
      .map(({ file, target }) => ({ file: unitOf(file), target: unitOf(target) }))
      .filter(({ file, target }) => file !== target)
    expect(edges.length).toBeGreaterThan(least)
    expect(circlesOf(edges)).toEqual([])
  })

  it('of the mailer reach no module but the parameters, and its code names no email type', () => {
    const isAllowed = (target: string) => within('server/modules/mailer', 'server/modules/parameter')(target)
    expect(refused(within('server/modules/mailer'), (target) => moduleOf(target) === '' || isAllowed(target))).toEqual(
      [],
    )
    const named = files
      .filter(within('server/modules/mailer'))
      .flatMap((file) =>
        SENT_EMAIL_TYPES.filter((type) => textOf(file).includes(`'${type}'`)).map((type) => [file, type]),
      )
    expect(named).toEqual([])
  })

  it('contain no cycle, types included', () => {
    expect(imports.filter(({ file }) => isServer(file)).length).toBeGreaterThan(500)
    expect(importCircles(isServer)).toEqual([])
  })
})

describe('tables in server code', () => {
  const namedBy = (isHere: (file: string) => boolean, isAllowed: (table: string, file: string) => boolean): string[] =>
    files.filter(isHere).flatMap((file) =>
      tablesNamedIn(file)
        .filter((table) => !isAllowed(table, file))
        .map((table) => `${file} → ${table}`),
    )

  it('are found at all', () => {
    expect(tables.size).toBeGreaterThan(50)
    expect(tablesNamedIn('server/modules/mutex/requests.ts')).toEqual(['mutex.deletion_request'])
  })

  it('of the platform belong to the installation only', () => {
    expect(namedBy(within('server/platform'), (table) => table.startsWith('public.'))).toEqual([])
  })

  it('of the engine belong to the kernel only; others come from declarations', () => {
    expect(namedBy(within('server/engine'), (table) => table.startsWith('kernel.'))).toEqual([])
  })

  it('of a feature are its own and its listed ones', () => {
    const isAllowed = (table: string, file: string) => FEATURES[file.split('/')[2] ?? '']?.includes(table) ?? false
    expect(namedBy(within('server/features'), isAllowed)).toEqual([])
  })

  it('of a module are in its schema or in an allowed pair', () => {
    const isAllowed = (table: string, file: string) =>
      table.startsWith(`${schemaOf(file)}.`) ||
      JOINED.some(([module, other]) => module === moduleOf(file) && other === table)
    expect(namedBy(within('server/modules'), isAllowed)).toEqual([])
  })

  it('match the lists without surplus entries', () => {
    const used = new Set(
      files.filter(isServer).flatMap((file) => tablesNamedIn(file).map((table) => `${place(file)} ${table}`)),
    )
    const listed = [
      ...Object.entries(FEATURES).flatMap(([feature, own]) => own.map((table) => `${feature} ${table}`)),
      ...JOINED.map(([module, table]) => `${module} ${table}`),
    ]
    expect(listed.filter((pair) => !used.has(pair))).toEqual([])
  })
})
