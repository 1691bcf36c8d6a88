import './platform/extensionModules.ts'

await import('./start.ts')
