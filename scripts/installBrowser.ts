/** Installs a Chromium if missing: with apt as root on Debian, else Playwright's. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrapMessages as messages } from '#i18n/fr/bootstrap.mjs'
import { findBrowser } from './findBrowser.ts'

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

const installByApt = (): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  run('apt-get', ['update', '-qq'])
  // Older releases lack the shell.
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]),
  )
}

const installByPlaywright = (): boolean =>
  run(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])

export const ensureBrowser = (): boolean => {
  if (findBrowser()) return true
  console.log(messages.noBrowser)
  if (!installByApt()) installByPlaywright()
  return findBrowser() !== undefined
}
