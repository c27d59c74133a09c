import path from 'node:path'
import { startSimulator, type Simulator } from './index.js'

const DEFAULT_PORT = '47100'

async function main(): Promise<void> {
  // An empty variable counts as absent: env files often have such lines.
  const { SIMULATOR_PORT, SIMULATOR_DATA, DATA_DIR } = process.env
  const { PAYMENT_WEBHOOK_URL: url, PAYMENT_WEBHOOK_SECRET: token } = process.env
  const port = Number(SIMULATOR_PORT || DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`SIMULATOR_PORT is not a port: ${SIMULATOR_PORT}`)
  const dataDir = SIMULATOR_DATA || path.join(DATA_DIR || '.data', 'simulator')
  let simulator: Simulator
  try {
    const paymentWebhook = url && token ? { url, token } : undefined
    simulator = await startSimulator({
      port,
      dataDir,
      logger: console,
      ...(paymentWebhook && { paymentWebhook }),
    })
  } catch (error) {
    fail(isPortTaken(error) ? `port ${port} is in use; choose another with SIMULATOR_PORT` : String(error))
  }
  process.stdout.write(`WhatsApp simulator: ${simulator.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.stop().then(() => process.exit(0)))
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function fail(reason: string): never {
  process.stderr.write(`WhatsApp simulator: ${reason}\n`)
  process.exit(1)
}

await main()
