/** A small IMAP server for tests (RFC 3501): one account, one folder, the commands of the bounce reader. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

const ACCOUNT = { user: 'retours@exemple.fr', pass: 'mot de passe' }

type Stored = { uid: number; source: Buffer; seen: boolean }

export type ImapMood = 'well' | 'refuses' | 'hangs up'

const unquoted = (text: string): string => text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1')

const wordsOf = (line: string): string[] => line.match(/"(?:[^"\\]|\\.)*"|\([^)]*\)|\S+/g) ?? []

export const startImap = async () => {
  const state = { mood: 'well' as ImapMood, validity: 7, commands: [] as string[] }
  let stored: Stored[] = []
  const chosen = (set: string): Stored[] => {
    const [from = '1', to] = set.split(':')
    const last = stored.at(-1)?.uid ?? 0
    const numbers = [from, to ?? from].map((one) => (one === '*' ? last : Number(one)))
    return stored.filter(({ uid }) => uid >= Math.min(...numbers) && uid <= Math.max(...numbers))
  }

  const answers: Record<string, (words: string[], send: (line: string | Buffer) => void) => string | undefined> = {
    CAPABILITY: (_words, send) => {
      send('* CAPABILITY IMAP4rev1')
      return undefined
    },
    LOGIN: (words) => {
      const [user = '', pass = ''] = words.map(unquoted)
      const isKnown = state.mood === 'well' && user === ACCOUNT.user && pass === ACCOUNT.pass
      return isKnown ? undefined : 'NO [AUTHENTICATIONFAILED] Identifiants refusés'
    },
    LIST: (words, send) => {
      send(words[1] === '""' ? '* LIST (\\Noselect) "/" ""' : '* LIST () "/" INBOX')
      return undefined
    },
    SELECT: (_words, send) => {
      send(`* ${stored.length} EXISTS`)
      send('* FLAGS (\\Seen)')
      send(`* OK [UIDVALIDITY ${state.validity}] numbers`)
      send(`* OK [UIDNEXT ${(stored.at(-1)?.uid ?? 0) + 1}] next`)
      return 'OK [READ-WRITE] chosen'
    },
    'UID SEARCH': (words, send) => {
      const set = words[words.findIndex((word) => word.toUpperCase() === 'UID') + 1] ?? '1:*'
      send(['* SEARCH', ...chosen(set).map(({ uid }) => uid)].join(' '))
      return undefined
    },
    'UID FETCH': ([set = '', ...wanted], send) => {
      const most = Number(/BODY\.PEEK\[\]<0\.(\d+)>/.exec(wanted.join(' '))?.[1])
      for (const one of chosen(set)) {
        const part = one.source.subarray(0, most)
        send(`* ${stored.indexOf(one) + 1} FETCH (UID ${one.uid} BODY[]<0> {${part.length}}`)
        send(part)
        send(')')
      }
      return undefined
    },
    'UID STORE': ([set = ''], send) => {
      for (const one of chosen(set)) {
        one.seen = true
        send(`* ${stored.indexOf(one) + 1} FETCH (UID ${one.uid} FLAGS (\\Seen))`)
      }
      return undefined
    },
  }

  const serve = (socket: Socket): void => {
    socket.on('error', () => undefined)
    const send = (line: string | Buffer) => socket.write(typeof line === 'string' ? `${line}\r\n` : line)
    send('* OK ready')
    let text = ''
    socket.on('data', (data) => {
      text += data.toString()
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const [tag = '', ...words] = wordsOf(text.slice(0, end))
        text = text.slice(end + 2)
        const isUid = words[0]?.toUpperCase() === 'UID'
        const name = words
          .splice(0, isUid ? 2 : 1)
          .join(' ')
          .toUpperCase()
        state.commands.push(name)
        if (state.mood === 'hangs up' && name === 'SELECT') return void socket.destroy()
        if (name === 'LOGOUT') return void socket.end(`* BYE\r\n${tag} OK\r\n`)
        const answer = answers[name]?.(words, send)
        send(`${tag} ${answer ?? (answers[name] || name === 'NOOP' ? 'OK done' : 'BAD unknown')}`)
      }
    })
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${encodeURIComponent(ACCOUNT.user)}:${encodeURIComponent(ACCOUNT.pass)}@127.0.0.1:${port}/INBOX`,
    state,
    put: (source: string | Buffer): number => {
      const uid = (stored.at(-1)?.uid ?? 0) + 1
      stored.push({ uid, source: Buffer.from(String(source).replace(/\r?\n/g, '\r\n')), seen: false })
      return uid
    },
    isVisible: (uid: number): boolean => stored.find((one) => one.uid === uid)?.seen ?? false,
    /** Another folder with the same name: UIDs restart. */
    replace: () => {
      stored = []
      state.validity += 1
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
