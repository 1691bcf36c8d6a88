/** Converts letters to PDF with LibreOffice, if installed, in a separate process with limits. */
import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { letterMessages as messages } from '#i18n/fr/letters.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { signFontPaths } from '../pdf/fonts.ts'

/** Kilobytes of address space; LibreOffice reserves far more than it uses. */
const MEMORY = 4 * 1024 * 1024
const SECONDS = 180
/** Variables needed to start a program; no secrets of the server. */
const ENVIRONMENT = ['PATH', 'SYSTEMROOT', 'SystemRoot', 'TEMP', 'TMP', 'LANG']

/** On POSIX, `ulimit` limits CPU time and memory; everywhere, a timer ends the process. */
const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const isWindows = process.platform === 'win32'
  const limited = `ulimit -t ${SECONDS} -v ${MEMORY} 2>/dev/null; exec "$0" "$@"`
  const [command, given] = isWindows ? [program, args] : ['/bin/sh', ['-c', limited, program, ...args]]
  return spawn(command, given, { env, stdio: 'ignore', windowsHide: true, detached: !isWindows })
}

type Run = { program: string; args: readonly string[]; env: NodeJS.ProcessEnv; signal: AbortSignal | undefined }

const run = ({ program, args, env, signal }: Run): Promise<boolean> =>
  new Promise((resolve) => {
    const child = start(program, args, env)
    const end = () => {
      try {
        // LibreOffice starts subprocesses: kill the whole process group.
        if (process.platform === 'win32' || !child.pid) child.kill('SIGKILL')
        else process.kill(-child.pid, 'SIGKILL')
      } catch {}
    }
    const timer = setTimeout(end, SECONDS * 1000)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      end()
      resolve(code === 0)
    })
  })

/** LibreOffice reads fonts from its profile; without an emoji font it draws the next text over emoji. */
const addFonts = async (profile: string): Promise<void> => {
  const folder = join(profile, 'user', 'fonts')
  await mkdir(folder, { recursive: true })
  await Promise.all(signFontPaths().map((path) => copyFile(path, join(folder, basename(path)))))
}

/** Throws UNAVAILABLE if LibreOffice is missing or fails. */
export const convertToPdf = async (
  { sofficePath }: Pick<Config, 'sofficePath'>,
  rtf: Buffer,
  signal?: AbortSignal,
): Promise<Buffer> => {
  if (!sofficePath) throw new AppError('UNAVAILABLE', messages.noSoffice)
  const folder = await mkdtemp(join(tmpdir(), 'letters-'))
  try {
    const source = join(folder, 'letters.rtf')
    await writeFile(source, rtf, { mode: 0o600 })
    const env = Object.fromEntries(
      ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    )
    // Own profile, so that no macros, settings or locks of other processes apply.
    const profile = join(folder, 'profile')
    await addFonts(profile)
    const args = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      source,
    ]
    await run({ program: sofficePath, args, env: { ...env, HOME: folder }, signal })
    const pages = await readFile(join(folder, 'letters.pdf')).catch(() => undefined)
    if (!pages) throw new AppError('UNAVAILABLE', messages.noPdf)
    return pages
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
