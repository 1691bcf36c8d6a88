/** Lets the page of a round load without network: it has the page and its scripts, and no answer of the server. */
const CACHE = 'regie-round'
const SHELL = '/intervention/round/'

const keep = async (addresses) => {
  const cache = await caches.open(CACHE)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const wanted = [SHELL, ...addresses]
  await Promise.all(
    wanted.map(async (address) => {
      // Names under /assets/ contain a hash.
      if (address.startsWith('/assets/') && known.has(address)) return
      const answer = await fetch(address, { headers: address === SHELL ? { accept: 'text/html' } : {} })
      if (answer.ok) await cache.put(address, answer)
    }),
  )
  for (const { url } of await cache.keys()) if (!wanted.includes(new URL(url).pathname)) await cache.delete(url)
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep).catch(() => undefined))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await caches.match(SHELL)) ?? Response.error()))
    return
  }
  if (!pathname.startsWith('/assets/') && !/\.(js|css|svg|woff2)$/.test(pathname)) return
  event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()))
})
