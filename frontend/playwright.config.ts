import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const loopback = (on: string) => `http://127.0.0.1:${on}`

/** A comma-separated variable with one value per product. */
const each = (name: string, unset: string) => (process.env[name] ?? unset).split(',')

// `npm test` sets free ports and temporary folders. The defaults are for `npx playwright test`.
const simulatorPorts = each('E2E_SIMULATOR_PORT', '47190')
const controlPorts = each('E2E_CONTROL_PORT', '8191')
const dataDirs = each('E2E_DATA_DIR', `${checkout}.cache/e2e`)

/**
 * The products under test, one per worker: a test has its product and all its users to itself, and may stop
 * it. Three products share two cores well, because tests mostly wait.
 */
const products = each('E2E_PORT', '8190').map((port, index) => ({
  port,
  simulatorPort: simulatorPorts[index] ?? '',
  controlPort: controlPorts[index] ?? '',
  dataDir: dataDirs[index] ?? '',
}))

// Variables for the tests of this worker. At the control URL, POST /server/kill stops the server with `kill
// -9`, and POST /server/start starts it again. Database, queues and simulator keep running.
const own = products[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? products[0]!
process.env['E2E_CONTROL_URLS'] = products.map(({ controlPort }) => loopback(controlPort)).join()
process.env['E2E_URL'] = loopback(own.port)
process.env['E2E_SIMULATOR_URL'] = loopback(own.simulatorPort)
process.env['E2E_CONTROL_URL'] = loopback(own.controlPort)

const debianChromium = '/usr/bin/chromium'
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined)

/** Empty values unset variables, also those from `.env`. So the demo starts the same way on every machine. */
const unset = Object.fromEntries(
  [
    ...['NODE_ENV', 'DEMO', 'CLIENT_DIST'],
    ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_POOL', 'REDIS_URL', 'ROLES', 'API_URL', 'CLIENT_URL'],
    ...['JWT_SECRET', 'JWT_REFRESH_SECRET', 'ENCRYPTION_KEY', 'TRUST_PROXY', 'SUPPORT_CONTACT'],
    ...['MAIL_FROM', 'SMTP_URL', 'EMAIL_BEFORE_CONNECTION', 'EMAIL_BEFORE_ACCOUNT'],
    ...['TRIAL_DAYS', 'PAYMENT_PROVIDER', 'PAYMENT_WEBHOOK_SECRET'],
    ...['EFI_URL', 'EFI_CLIENT_ID', 'EFI_CLIENT_SECRET', 'EFI_CERTIFICATE', 'EFI_PIX_KEY'],
    ...['PIX_EXPIRY_SECONDS'],
    ...['SIMULATOR_DATA', 'SIMULATOR_URL', 'WHATSAPP_WEB_URL', 'WHATSAPP_VERSION', 'WHATSAPP_NOISE_ROOT'],
    ...['CLOUD_API_URL', 'CLOUD_API_VERSION', 'CLOUD_APP_SECRET', 'CLOUD_VERIFY_TOKEN'],
  ].map((name) => [name, '']),
)
/** Journeys about official numbers make their own. A sign-up asks for a little work. */
const demo = { DEMO_OFFICIAL: 'false', PROOF_OF_WORK: '500' }

export default defineConfig({
  // Tests start in the order of their paths. The longest ones are in `app`, so none is left for the end.
  testDir: 'e2e',
  outputDir: 'e2e/.results',
  // The same screenshots for every machine: `appearance.spec.ts` tolerates small differences.
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  workers: products.length,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  // Generous, because a busy machine is several times slower. A passing test never waits that long.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    baseURL: loopback(own.port),
    // An action that will never succeed fails after a minute, with its line. Longer actions set their own
    // timeout.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Journeys that change the network's answers must see each request. Those of the installed app allow it.
    serviceWorkers: 'block',
    // Traces cost much CPU time, and the page's structure in the error usually suffices. `--trace on` records
    // one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium has no sandbox as root, and it opens only our own pages. Its services are off, so that it
      // sends no requests to its vendor.
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
        // Each test loads its pages anew, so code seldom runs long enough to repay its optimisation.
        '--js-flags=--no-opt --no-maglev',
        // A fake microphone that beeps, without asking for permission.
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      ],
    },
  },
  // Playwright waits for a server with a URL before it starts the next one. So only the last one has a URL
  // here, and this setup waits for the others.
  globalSetup: './e2e/support/waitForProducts.ts',
  webServer: products.map(({ port, simulatorPort, controlPort, dataDir }, index) => ({
    command: 'node backend/scripts/run.mjs scripts/start',
    cwd: checkout,
    // This port opens last, when the product is ready.
    ...(index === products.length - 1 && { url: loopback(controlPort) }),
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
    stdout: 'pipe',
    env: {
      ...unset,
      ...demo,
      HOST: '127.0.0.1',
      PORT: port,
      SIMULATOR_PORT: simulatorPort,
      START_CONTROL_PORT: controlPort,
      DATA_DIR: dataDir,
      // The tests' fake billing systems run on this machine.
      BOLETO_PRIVATE_ADDRESSES: 'true',
      PREVIEW_PRIVATE_ADDRESSES: 'true',
      // So does the simulator's identity provider.
      SIGN_ON_PRIVATE_ADDRESSES: 'true',
      // And the push service of a journey.
      PUSH_PRIVATE_ADDRESSES: 'true',
      LOG_LEVEL: 'info',
    },
  })),
})
