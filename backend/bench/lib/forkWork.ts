import { fork, type ChildProcess } from 'node:child_process'
import { run } from '../../scripts/lib/processes.js'
import { serverFromSources } from '../../scripts/lib/recipes.js'
import { ThrowawayServices } from '../../scripts/lib/services/throwawayServices.js'

/** Whether this is the process that does the work of a bench. */
export const isWork = (): boolean => process.env['BENCH_WORK'] !== undefined

/**
 * Runs the bench's file a second time, from the sources, in a child process that does the work. This process
 * owns the services, with a schema of their own. The child reads their environment once they run.
 */
export async function forkWork(
  file: string,
  nodeArgs: readonly string[] = [],
): Promise<{ work: ChildProcess; stopServices: () => Promise<void> }> {
  const services = new ThrowawayServices()
  const env = { ...process.env, ...(await services.env()), ...serverFromSources.environment }
  await run(process.execPath, serverFromSources.program('entrypoints/migrate'), { env, what: 'migrate' })
  const work = fork(file, process.argv.slice(2), {
    env: { ...env, BENCH_WORK: 'true' },
    execArgv: ['--import', 'tsx', '--conditions=development', ...nodeArgs],
  })
  return { work, stopServices: () => services.stop() }
}
