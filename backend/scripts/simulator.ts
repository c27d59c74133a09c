// npm run simulator: the WhatsApp simulator by itself, on SIMULATOR_PORT (47100).
import path from 'node:path'
import { buildStale } from './lib/build.js'
import { claimDataDir, type Claim } from './lib/services/dataDir.js'
import { SIMULATOR_MAIN } from './beforeInstall/paths.mjs'
import { requireFree } from './lib/ports.js'
import { fail, Failure, lastLines, say } from './beforeInstall/progress.mjs'
import { startProcess, untilReady, type LongProcess } from './lib/processes.js'
import { readSettings } from './lib/settings.js'
import { stopRequested } from './lib/signals.js'

let stopping = false
const stopRequest = stopRequested().then(() => {
  stopping = true
})

let claim: Claim | undefined
let child: LongProcess | undefined
try {
  const { dataDir, simulatorPort } = readSettings()
  const data = process.env['SIMULATOR_DATA'] || path.join(dataDir, 'simulator')
  // It claims its own folder, not DATA_DIR, so that it can run beside a start that uses another simulator.
  claim = await claimDataDir(data)
  await requireFree('SIMULATOR_PORT', simulatorPort, '127.0.0.1')
  await buildStale(['server'])
  child = await startProcess({
    name: 'WhatsApp simulator',
    command: process.execPath,
    args: [SIMULATOR_MAIN],
    env: { ...process.env, SIMULATOR_PORT: String(simulatorPort), SIMULATOR_DATA: data },
    logFile: path.join(data, 'simulator.log'),
  })
  claim.add(child.name, child.pid, SIMULATOR_MAIN)
  const address = `http://127.0.0.1:${simulatorPort}`
  const answers = () =>
    fetch(`${address}/control/state`).then(
      (answer) => answer.ok,
      () => false,
    )
  await Promise.race([untilReady(child, answers, 30_000), stopRequest])
  if (!stopping) say(`The WhatsApp simulator is ready: ${address}\nCtrl-C stops it.`)
  const how = await Promise.race([stopRequest, child.exited])
  if (how !== undefined)
    throw new Failure(`The WhatsApp simulator ${how}. Its last lines:\n${lastLines(child.log())}`)
} catch (error) {
  if (!stopping) {
    fail(error)
  }
} finally {
  await child?.stop()
  claim?.release()
}
