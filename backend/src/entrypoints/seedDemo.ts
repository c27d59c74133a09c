import { env } from '../platform/config/env.js'
import { hashPassword } from '../platform/crypto/password.js'
import { closeDatabase } from '../platform/database/database.js'
import { closeRedis } from '../platform/redis/redis.js'
import { PASSWORD } from './demo/data/installation.js'
import { ensureInstallation } from './demo/installation.js'
import { linkConnection } from './demo/linkConnection.js'
import { makeOfficialConversations } from './demo/officialNumber.js'
import { asInstallation } from './demo/platform.js'
import { writeFirstMessages } from './demo/writeFirstMessages.js'
import { seedSimulator } from './demo/simulator.js'

/**
 * `node seedDemo.js` creates the demo, while the server and the simulator run. A second run completes an
 * interrupted first one and creates no duplicates. Prints one JSON line at the end.
 */
async function main(): Promise<void> {
  if (!env.DEMO)
    throw new Error('DEMO=true must be set: the password of the logins that it makes is known to everybody.')
  if (!env.SIMULATOR_URL)
    throw new Error('SIMULATOR_URL must be set: its customers and its phone are simulated.')
  const passwordHash = await hashPassword(PASSWORD)
  const { companyId, connectionId } = await asInstallation(() => ensureInstallation(passwordHash))
  await seedSimulator()
  await linkConnection(connectionId)
  const wrote = await writeFirstMessages(companyId)
  if (env.DEMO_OFFICIAL) await makeOfficialConversations(companyId)
  process.stdout.write(`${JSON.stringify({ seeded: true, companyId, connectionId, wrote })}\n`)
}

main()
  .catch((error: unknown) => {
    process.stderr.write(
      `The demo could not be made: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 1
  })
  .finally(() => void Promise.all([closeDatabase(), closeRedis()]))
