import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { canAccessResource } from '#dataProviders/authProvider.ts'
import { serviceUrl } from '#dataProviders/configuration.ts'
import { buildQueryFactory } from '#dataProviders/graphql/buildQuery.ts'
import { customFieldsInput, toInput } from '#dataProviders/graphql/input.ts'
import { extractFiles, requestBody } from '#dataProviders/graphql/multipart.ts'
import { selectedColumns, wholeRecord } from '#dataProviders/graphql/selection.ts'
import { errorTree, fromGraphQLErrors, pathParts, queryErrorText } from '#dataProviders/serviceError.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import { resources } from '#resources/index.ts'
import { text } from '#resources/schema/field.ts'
import { defineKind } from '#resources/schema/kind.ts'

const property = resources.get('property')
const build = buildQueryFactory(resources)({} as never)
const textOf = (built: { query: { loc?: { source: { body: string } } } }) =>
  (built.query.loc?.source.body ?? '').replace(/\s+/g, ' ').trim()

describe('addresses of services', () => {
  it('puts a service under the base', () => {
    expect(serviceUrl('company', { baseUrl: 'https://regie.example/api' })).toBe(
      'https://regie.example/api/company/graphql/',
    )
  })
})

describe('selection', () => {
  it('reads references as objects, files with URLs, embedded rows with fields', () => {
    const whole = wholeRecord(property, resources)
    expect(whole).toContain('reservationCategory { id displayName icon color }')
    expect(whole).toContain('sectors { id displayName }')
    expect(whole).toContain('image { id name extension mimeType size url thumbnailUrl obstacle }')
    expect(whole).toMatch(/\bcustomFields\(choices: IDS\)$/)
  })
  it('reads children with their children, without the reference back', () => {
    const whole = wholeRecord(resources.get('reservation'), resources)
    expect(whole).toContain('borrowings { id displayName borrower { id displayName }')
    expect(whole).not.toContain('reservation { id displayName }')
  })
  it('reads only the wanted columns in a list, and custom fields once', () => {
    expect(selectedColumns(property, ['name', 'customFields.COLOR', 'customFields.SIZE', 'sectors'], resources)).toBe(
      'id displayName name customFields(choices: IDS) sectors { id displayName }',
    )
  })
  it('gives every entity a selection that parses', () => {
    for (const resource of resources.all)
      expect(() => parse(`{ x { ${wholeRecord(resource, resources)} } }`)).not.toThrow()
  })
})

describe('queries', () => {
  it('applies a change to a branch only on request', () => {
    const sent = (meta?: object) =>
      textOf(build('UPDATE', 'reservation/reservation-category', { id: 'a', data: { closingType: 'NONE' }, meta }))
    expect(sent({ applyToChildren: true })).toContain('applyToChildren: true')
    expect(sent()).not.toContain('applyToChildren')
  })
  it('lists by the declaration, columns, filter, sort and page', () => {
    const built = build('GET_LIST', 'company/property', {
      filter: { q: 'vidéo' },
      sort: { field: 'name', order: 'DESC' },
      pagination: { page: 2, perPage: 50 },
      meta: { columns: ['name'], select: ['quantity'] },
    })
    expect(textOf(built)).toBe(
      'query getProperties($filter: PropertyFilter, $sort: [PropertySort!], $pagination: Pagination) { ' +
        'getProperties(filter: $filter, sort: $sort, pagination: $pagination) { ' +
        'items { id displayName name quantity } total hasNextPage isTotalExact } }',
    )
    expect(built.variables).toEqual({
      filter: { q: 'vidéo' },
      sort: [{ field: 'name', order: 'DESC' }],
      pagination: { page: 2, perPage: 50 },
    })
    const answer = { getProperties: { items: [{ id: 'a' }], total: 10_000, hasNextPage: true, isTotalExact: false } }
    const pageInfo = { hasNextPage: true, hasPreviousPage: true }
    const expected = { data: [{ id: 'a' }], pageInfo, meta: { total: 10_000, isTotalExact: false } }
    expect(built.parseResponse({ data: answer } as never)).toEqual(expected)
    const exact = { getProperties: { ...answer.getProperties, isTotalExact: true } }
    expect(built.parseResponse({ data: exact } as never)).toMatchObject({ total: 10_000 })
  })
  it('leaves the order to the server when react-admin sends only id', () => {
    expect(build('GET_LIST', 'company/sector', { sort: { field: 'id', order: 'ASC' } }).variables?.sort).toBeUndefined()
  })
  it('lists referencing records with a reference filter', () => {
    const built = build('GET_MANY_REFERENCE', 'company/location', { target: 'parent', id: 'x', filter: { q: 'a' } })
    expect(built.variables?.filter).toEqual({ q: 'a', parent: { in: ['x'] } })
  })
  it('reads many by ids in one page', () => {
    const { variables } = build('GET_MANY', 'company/sector', { ids: ['a', 'b'] })
    expect(variables).toMatchObject({ filter: { ids: ['a', 'b'] }, pagination: { page: 1, perPage: 2 } })
  })
  it('derives the names of the update and its input from the key', () => {
    const built = build('UPDATE', 'company/department-group', {
      id: '1',
      data: { name: 'B' },
      previousData: { name: 'A' },
    })
    expect(textOf(built)).toMatch(
      /^mutation updateDepartmentGroup\(\$id: ID!, \$input: DepartmentGroupInput!\) \{ updateDepartmentGroup\(id: \$id, input: \$input\)/,
    )
    expect(built.variables).toEqual({ id: '1', input: { name: 'B' } })
  })
  it('throws the coded error of a response', () => {
    const built = build('GET_ONE', 'company/sector', { id: '1' })
    const errors = [{ message: 'Fiche introuvable', extensions: { code: 'NOT_FOUND' } }]
    expect(() => built.parseResponse({ data: null, errors } as never)).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND', status: 404, message: 'Fiche introuvable' }),
    )
  })
  it('rejects an undeclared resource', () => {
    expect(() => build('GET_LIST', 'company/unknown', {})).toThrow('company/unknown')
  })
})

describe('inputs', () => {
  it('turns references into ids and empty texts into null', () => {
    const values = {
      name: 'Sono',
      reference: '',
      reservationCategory: { id: 'c', displayName: 'Son' },
      sectors: [{ id: 's1', displayName: 'Nord' }, 's2'],
    }
    expect(toInput(property, values)).toEqual({
      name: 'Sono',
      reference: null,
      reservationCategory: 'c',
      sectors: ['s1', 's2'],
    })
  })

  it('accept a reference changed or emptied through its id input', () => {
    const chosen = (id: string | null) => toInput(property, { reservationCategory: { id, displayName: 'before' } })
    expect(chosen('c')).toEqual({ reservationCategory: 'c' })
    expect([chosen(''), chosen(null)]).toEqual([{ reservationCategory: null }, { reservationCategory: null }])
  })
  it('send a kind of an extension as a scalar', () => {
    const rating = defineKind<number>('rating').field({ required: true })
    const house = { ...property, fields: { name: text(), stars: rating } }
    expect(toInput(house, { stars: 4 })).toEqual({ stars: 4 })
    expect(toInput(house, { stars: '' })).toEqual({ stars: null })
    expect(wholeRecord(house, resources)).toMatch(/ stars( |$)/)
    expect(validateField(rating, 4, 'stars')).toEqual([])
    expect(validateField(rating, null, 'stars')).toEqual([{ path: 'stars', rule: 'required' }])
  })
  it('never send fields set by the server', () => {
    expect(toInput(resources.get('user'), { id: 'x', createdAt: 'now', blockedAt: 'now', code: 'A' })).toEqual({
      code: 'A',
    })
  })
  it('send changed fields only', () => {
    const before = { name: 'A', sectors: [{ id: '1', displayName: 'Nord' }], price: 3 }
    expect(toInput(property, { ...before, sectors: [{ id: '1' }], price: 4 }, before)).toEqual({ price: 4 })
  })
  it('keep stored files by id and upload new ones', () => {
    const rawFile = new File(['x'], 'plan.pdf')
    const input = toInput(property, { image: rawFile, files: [{ id: 'f', name: 'a.pdf', url: '/a' }, { rawFile }] })
    expect(input).toEqual({ image: { upload: rawFile }, files: [{ id: 'f' }, { upload: rawFile }] })
  })
  it('treat an empty array of custom fields as an empty object', () => {
    expect(customFieldsInput([])).toEqual({})
    expect(customFieldsInput({ COLOR: '', PLAN: { id: 'f', mimeType: 'image/png' } })).toEqual({
      COLOR: null,
      PLAN: { id: 'f' },
    })
  })
})

describe('uploads', () => {
  it('extracts files and remembers every place of each', () => {
    const file = new File(['x'], 'a.txt')
    const { value, files } = extractFiles({ input: { files: [{ upload: file }, { upload: file }] } }, 'variables')
    expect(value).toEqual({ input: { files: [{ upload: null }, { upload: null }] } })
    expect([...files]).toEqual([[file, ['variables.input.files.0.upload', 'variables.input.files.1.upload']]])
  })
  it('sends JSON without files, multipart with files', () => {
    const query = 'mutation m { m }'
    expect(requestBody({ query, variables: { a: 1 } }).headers['content-type']).toBe('application/json')
    const { body, headers } = requestBody({ query, variables: { file: new File(['x'], 'a.txt') } })
    const form = body as FormData
    expect(headers).toEqual({})
    expect(JSON.parse(String(form.get('operations')))).toEqual({ query, variables: { file: null } })
    expect(JSON.parse(String(form.get('map')))).toEqual({ 0: ['variables.file'] })
    expect((form.get('0') as File).name).toBe('a.txt')
  })
})

describe('errors', () => {
  it('reads field paths', () => {
    expect(pathParts('correspondents[2].email')).toEqual(['correspondents', 2, 'email'])
    expect(pathParts('customFields.COLOR')).toEqual(['customFields', 'COLOR'])
  })
  it('nests them as the form does; the first message of a field wins', () => {
    const tree = errorTree([
      { path: 'name[2]', rule: 'required', message: 'obligatoire' },
      { path: 'name[2]', rule: 'length', message: 'trop court' },
      { path: 'rows[0].email', rule: 'email', message: 'adresse' },
      { path: 'code', rule: 'unique', message: 'déjà pris' },
    ])
    expect(tree.code).toBe('déjà pris')
    expect((tree.name as unknown[])[2]).toBe('obligatoire')
    expect(tree.rows).toEqual([{ email: 'adresse' }])
  })
  it('gives the form its tree, the user a message and the log the original text', () => {
    const error = fromGraphQLErrors([
      {
        message: 'Certaines informations sont à corriger',
        extensions: { code: 'VALIDATION_FAILED', errors: [{ path: 'name', rule: 'required', message: 'obligatoire' }] },
      },
      { message: 'autre' },
    ])
    expect(error.body.errors).toEqual({ name: 'obligatoire' })
    expect((error.cause as Error).message).toBe(
      'GraphQL response contains errors: Certaines informations sont à corriger | autre',
    )
    expect(queryErrorText([{ message: 'a' }, { message: 'b' }])).toBe('GraphQL response contains errors: a | b')
  })
  it('shows only an unknown fault without a code, and the id of a masked error', () => {
    expect(fromGraphQLErrors([{ message: 'Cannot query field' }]).message).toBe('Une erreur inconnue est survenue')
    const masked = {
      message: 'Une erreur inconnue est survenue',
      extensions: { code: 'INTERNAL_SERVER_ERROR', errorId: 'e1' },
    }
    expect(fromGraphQLErrors([masked]).message).toBe('Une erreur inconnue est survenue (référence e1)')
  })
})

describe('rights in the browser', () => {
  const holder = { code: 'A', applications: ['ENTITIES'], rights: { PROPERTY: { createAndUpdate: true }, SECTOR: {} } }
  it.each([
    ['company/property', 'list', true],
    ['company/property', 'edit', true],
    ['company/property', 'import', true],
    ['company/property', 'clone', true],
    ['company/property', 'delete', false],
    ['company/sector', 'export', true],
    ['company/sector', 'show', true],
    ['company/sector', 'create', false],
    ['company/location', 'list', false],
    ['company/unknown', 'list', false],
  ])('%s %s: %s', (path, action, expected) => {
    expect(canAccessResource(resources, holder, path, action)).toBe(expected)
  })
  it('allows export with the right of the list', () => {
    const reader = { code: 'R', applications: ['RESERVATION_REQUEST'], rights: { RESERVATION: {} } }
    const printer = { ...reader, rights: { RESERVATION: {}, EDITION_RESERVATIONS_LIST: true as const } }
    for (const path of ['reservation/reservation', 'reservation/reservation-item']) {
      expect(canAccessResource(resources, reader, path, 'list')).toBe(true)
      expect(canAccessResource(resources, reader, path, 'export')).toBe(false)
      expect(canAccessResource(resources, printer, path, 'export')).toBe(true)
    }
  })
  it('allows the super administrator every declared operation', () => {
    const all = { code: 'SUPER_ADMIN', applications: [], rights: {} }
    const may = (path: string, action: string) => canAccessResource(resources, all, path, action)
    expect(may('company/location', 'delete')).toBe(true)
    expect(may('reservation/reservable-item', 'list')).toBe(true)
    expect(may('reservation/reservable-item', 'edit')).toBe(false)
    expect(may('reservation/reservable-item', 'delete')).toBe(false)
  })
})
