import './platform/appModules.ts'

await import('./start.ts')
