/** The process: finds an integrator's folder, then starts with what it adds. */
import './platform/appModules.ts'

await import('./start.ts')
