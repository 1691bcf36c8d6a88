/** Renders pages that paint before any script into the built web. Runs under Régie's own Node, after the build of the web. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bootstrap.mjs'

const SOURCE = 'src/shell/prerender/prerenderPages.tsx'

const loadPages = async (folder) => {
  const { build } = await import('vite')
  await build({
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: SOURCE, outDir: folder, copyPublicDir: false, emptyOutDir: true, minify: false },
  })
  return import(pathToFileURL(join(folder, 'prerenderPages.js')).href)
}

/** Placed after the styles of both themes, among which it selects. */
const THEME = /<script src="\/theme\.js"[^>]*><\/script>/

const withPage = (index, { title, html, styles }) => {
  const [theme] = index.match(THEME)
  return index
    .replace(THEME, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${styles}<style>#prerendered ~ #root { display: none }</style>${theme}</head>`)
    .replace('<div id="root"></div>', () => `<div id="prerendered">${html}</div><div id="root"></div>`)
}

/** Error pages must work without the application. */
const withoutScript = (page) =>
  page.replace(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>|<noscript>.*?<\/noscript>/gs, '')

/** `dist`: folder of the built web; `id`: build id, which each page's `_payload.json` contains. */
export const prerender = async (dist, id) => {
  const index = await readFile(join(dist, 'index.html'), 'utf8')
  const folder = await mkdtemp(join(tmpdir(), 'regie-prerender-'))
  try {
    const { prerenderPages } = await loadPages(folder)
    for (const page of await prerenderPages()) {
      const html = withPage(index, page)
      const place = join(dist, page.path)
      await mkdir(place, { recursive: true })
      await writeFile(join(place, 'index.html'), page.isFailure ? withoutScript(html) : html)
      await writeFile(join(place, '_payload.json'), JSON.stringify({ id, timestamp: Date.now(), path: page.path }))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
