import type { Registry } from './registry.ts'

type LiveRegistry = { registry: Registry; replace: (next: Registry) => void }

/** One registry with replaceable content, for the browser: it belongs to one organisation. */
export const liveRegistry = (declared: Registry): LiveRegistry => {
  let now = declared
  return {
    registry: {
      get all() {
        return now.all
      },
      get stored() {
        return now.stored
      },
      get: (key) => now.get(key),
      find: (key) => now.find(key),
      findByPath: (path) => now.findByPath(path),
      ofService: (service) => now.ofService(service),
      mirrorsOf: (key) => now.mirrorsOf(key),
    },
    replace: (next) => {
      now = next
    },
  }
}
