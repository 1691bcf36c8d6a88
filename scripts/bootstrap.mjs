/** Needed before every command, with Node's built-in modules only: dependencies, and Régie's own Node. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseLanguage } from '../i18n/language.mjs'

export const language = chooseLanguage(process.env)

export const { bootstrapMessages: messages } = await import(`../i18n/${language}/bootstrap.mjs`)

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const say = (text) => process.stdout.write(`${text}\n`)

export const fail = (message) => {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

const isWindows = process.platform === 'win32'
const runtime = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** npm writes its own lock file when an installation ends: comparing it detects interrupted and outdated ones. */
const isInstalled = () => {
  const locked = readJson(join(root, 'package-lock.json')).packages ?? {}
  const installed = readJson(join(root, 'node_modules', '.package-lock.json')).packages ?? {}
  return Object.entries(locked).every(
    ([path, { version, optional, peer, devOptional }]) =>
      path === '' || installed[path]?.version === version || ((optional || peer || devOptional) && !installed[path]),
  )
}

const hasRuntime = () =>
  existsSync(runtime) && spawnSync(runtime, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

/** The npm that runs this script with its Node, else the npm of the PATH. */
const npm = (args) => {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env
  const options = { cwd: root, stdio: 'inherit' }
  if (cli && /\.c?js$/.test(cli)) return spawnSync(node, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: isWindows })
}

/** Windows cannot delete a running program, as `npm ci` would under Régie's own Node. */
const installCommand = () => (isWindows && process.execPath.startsWith(root) ? ['install', '--no-save'] : ['ci'])

const checkNode = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) fail(messages.oldNode(process.versions.node))
}

const install = () => {
  if (isInstalled() && hasRuntime()) return
  const start = Date.now()
  say(messages.installing)
  // Building the web needs development dependencies, for every NODE_ENV.
  const { status } = npm([
    ...installCommand(),
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (status !== 0) fail(messages.installFailed)
  if (!hasRuntime()) fail(messages.noRuntime)
  say(messages.done(Math.round((Date.now() - start) / 1000)))
}

export const bootstrap = () => {
  checkNode()
  install()
}

export const spawnNode = (args, options = {}) =>
  spawn(runtime, args, { cwd: root, stdio: 'inherit', windowsHide: true, ...options })

export const runNode = (args, options = {}) =>
  new Promise((resolve) => {
    const child = spawnNode(args, options)
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

export const buildWeb = async (wanted) => {
  const code = await runNode([join('scripts', 'build.mjs'), wanted])
  if (code !== 0) fail(messages.buildFailed)
}

const parentOf = (pid) => {
  if (process.platform !== 'linux') return undefined
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}

/** npm starts scripts through a shell that does not forward signals: calls `onGone` when the shell or npm ends. */
export const watchParents = (onGone) => {
  const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
  const initial = parents()
  const watch = setInterval(() => parents() !== initial && onGone(), 250)
  return () => clearInterval(watch)
}
