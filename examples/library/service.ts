/**
 * An external service with records in memory: `PORT=4100 REGIE_URL=http://localhost:4000 node_modules/.bin/node
 * examples/library/service.ts`
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { GraphQLError } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'

type Book = { id: string; name: string; author: string | null; pages: number | null; shelf: string }
type Text = { equals?: string; contains?: string; in?: string[]; isEmpty?: boolean }
type Filter = { ids?: string[]; q?: string; author?: Text; shelf?: { in?: string[]; isEmpty?: boolean } }
type Sort = { field: 'name' | 'author' | 'pages'; order: 'ASC' | 'DESC' }
type Listing = { filter?: Filter; sort?: Sort[]; pagination?: { page: number; perPage: number } }
type Grant = true | { createAndUpdate?: boolean }
type User = { code: string; userRoles: { applications: { rights: Record<string, Grant> }[] }[] }
type Asking = { request: Request }

const { PORT = '4100', REGIE_URL = 'http://localhost:4000' } = process.env
const books = new Map<string, Book>()
const refusal = (code: string, message: string, more: object = {}) =>
  new GraphQLError(message, { extensions: { code, ...more } })

const WHO =
  'query ($token: String!) { getUserByAuthToken(token: $token) { code userRoles { applications { rights } } } }'
const require = async ({ request }: Asking, part: 'read' | 'createAndUpdate') => {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '')
  const body = JSON.stringify({ query: WHO, variables: { token: token ?? '' } })
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const answer = await (await fetch(`${REGIE_URL}/api-gateway/graphql/`, options)).json()
  const user = answer.data?.getUserByAuthToken as User | undefined
  if (!user) throw refusal('INVALID_TOKEN', 'Votre session n’est plus ouverte')
  const grants = user.userRoles.flatMap(({ applications }) => applications.flatMap(({ rights }) => rights.BOOK ?? []))
  const isHeld = grants.some((grant) => part === 'read' || grant === true || grant[part])
  if (user.code !== 'SUPER_ADMIN' && !isHeld)
    throw refusal('FORBIDDEN', 'Vous n’avez pas le droit d’effectuer cette action')
}

const has = (value: string | null, part: string) => (value ?? '').toLowerCase().includes(part.toLowerCase())
const fits = (value: string | null, { equals, contains, in: among, isEmpty }: Text = {}) =>
  (equals == null || value === equals) &&
  (contains == null || has(value, contains)) &&
  (among == null || among.includes(value ?? '')) &&
  (isEmpty == null || isEmpty === !value)
const matches =
  ({ ids, q, author, shelf }: Filter) =>
  (book: Book) =>
    (!ids || ids.includes(book.id)) &&
    (!q || has(`${book.name} ${book.author}`, q)) &&
    fits(book.author, author) &&
    fits(book.shelf, shelf)
const before =
  ([sort]: Sort[]) =>
  (a: Book, b: Book) => {
    const { field, order } = sort ?? { field: 'name', order: 'ASC' }
    const sign = order === 'ASC' ? 1 : -1
    return sign * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'fr', { numeric: true })
  }
const list = ({ filter = {}, sort = [], pagination = { page: 1, perPage: 25 } }: Listing) => {
  const found = [...books.values()].filter(matches(filter)).sort(before(sort))
  const start = (pagination.page - 1) * pagination.perPage
  const items = found.slice(start, start + pagination.perPage)
  return { items, total: found.length, hasNextPage: start + items.length < found.length, isTotalExact: true }
}
const find = (id: string): Book => {
  const book = books.get(id)
  if (book) return book
  throw refusal('NOT_FOUND', 'Ce livre n’existe pas ou n’existe plus')
}
const keep = (book: Book): Book => {
  const isTaken = [...books.values()].some(({ id, name }) => id !== book.id && name === book.name)
  const errors = isTaken
    ? [{ path: 'name', rule: 'unique', message: 'La bibliothèque a déjà un livre de ce titre' }]
    : []
  if (!book.name) errors.push({ path: 'name', rule: 'required', message: 'Le titre est obligatoire' })
  if (errors.length > 0) throw refusal('VALIDATION_FAILED', 'Certaines informations sont à corriger', { errors })
  books.set(book.id, book)
  return book
}

const read =
  <A, R>(answer: (args: A) => R) =>
  async (_parent: unknown, args: A, asking: Asking) =>
    require(asking, 'read').then(() => answer(args))
const write =
  <A, R>(answer: (args: A) => R) =>
  async (_parent: unknown, args: A, asking: Asking) =>
    require(asking, 'createAndUpdate').then(() => answer(args))
const resolvers = {
  Book: { displayName: ({ name }: Book) => name },
  Query: { getBook: read(({ id }: { id: string }) => find(id)), getBooks: read(list) },
  Mutation: {
    createBook: write(({ input }: { input: Partial<Book> }) =>
      keep({ name: '', author: null, pages: null, shelf: 'GUIDES', ...input, id: String(books.size + 1) }),
    ),
    updateBook: write(({ id, input }: { id: string; input: Partial<Book> }) => keep({ ...find(id), ...input, id })),
  },
}
const typeDefs = readFileSync(new URL('schema.graphql', import.meta.url), 'utf8')
const schema = createSchema<Asking>({ typeDefs, resolvers })
const server = createServer(createYoga({ schema, graphiql: false, logging: false }))
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${PORT}/graphql\n`))
