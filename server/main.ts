/** Entry point of the process: finds the extension's folder, then starts with it. */
import './platform/appModules.ts'

await import('./start.ts')
