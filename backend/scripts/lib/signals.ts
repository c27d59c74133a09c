import { interruptRuns } from './processes.js'

/**
 * Resolves when this script is told to stop: Ctrl-C, SIGTERM, a closed terminal, or the end of the npm that
 * runs it (npm passes a SIGTERM to a shell, which does not pass it on). Running commands are interrupted. A
 * second signal changes nothing: an orderly stop takes a few seconds, and a second Ctrl-C must not leave
 * processes behind.
 */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    const tell = () => {
      interruptRuns()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell)
    const parent = process.ppid
    if (process.env['npm_lifecycle_event'] && process.platform !== 'win32')
      setInterval(() => process.ppid !== parent && tell(), 500).unref()
  })
}
