import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const loopback = (on: string) => `http://127.0.0.1:${on}`

/** A setting of each product, separated by commas. */
const each = (name: string, unset: string) => (process.env[name] ?? unset).split(',')

// `npm test` chooses free ports and folders that are removed afterwards. Without it (npx playwright test)
// these serve.
const simulatorPorts = each('E2E_SIMULATOR_PORT', '47190')
const controlPorts = each('E2E_CONTROL_PORT', '8191')
const dataDirs = each('E2E_DATA_DIR', `${checkout}.cache/e2e`)

/**
 * As many workers as products: each test has one for itself, with all of its people, and may take it down.
 * Three of them share two cores well, since a test waits for a good part of its time.
 */
const products = each('E2E_PORT', '8190').map((port, index) => ({
  port,
  simulatorPort: simulatorPorts[index] ?? '',
  controlPort: controlPorts[index] ?? '',
  dataDir: dataDirs[index] ?? '',
}))

// What the tests of a worker read. POST /server/kill and POST /server/start at the control address take the
// server down with `kill -9` and bring it back, while database, queues and simulator go on.
const own = products[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? products[0]!
process.env['E2E_CONTROL_URLS'] = products.map(({ controlPort }) => loopback(controlPort)).join()
process.env['E2E_URL'] = loopback(own.port)
process.env['E2E_SIMULATOR_URL'] = loopback(own.simulatorPort)
process.env['E2E_CONTROL_URL'] = loopback(own.controlPort)

const debianChromium = '/usr/bin/chromium'
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined)

/**
 * An empty value is how a variable is unset for a start that also reads `.env`; whatever the machine has set,
 * this is the demo.
 */
const unset = Object.fromEntries(
  [
    ...['NODE_ENV', 'DEMO', 'CLIENT_DIST'],
    ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_POOL', 'REDIS_URL', 'ROLES', 'API_URL', 'CLIENT_URL'],
    ...['JWT_SECRET', 'JWT_REFRESH_SECRET', 'ENCRYPTION_KEY', 'TRUST_PROXY', 'SUPPORT_CONTACT'],
    ...['MAIL_FROM', 'SMTP_URL', 'TRIAL_DAYS', 'PAYMENT_PROVIDER', 'PAYMENT_WEBHOOK_SECRET'],
    ...['EFI_URL', 'EFI_CLIENT_ID', 'EFI_CLIENT_SECRET', 'EFI_CERTIFICATE', 'EFI_PIX_KEY'],
    ...['PIX_EXPIRY_SECONDS'],
    ...['SIMULATOR_DATA', 'SIMULATOR_URL', 'WHATSAPP_WEB_URL', 'WHATSAPP_VERSION', 'WHATSAPP_NOISE_ROOT'],
  ].map((name) => [name, '']),
)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.results',
  // One picture for every machine: `appearance.spec.ts` allows for what differs.
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  workers: products.length,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  // Generous, not tight: a busy machine is several times slower, and a passing test waits for none of these.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    baseURL: loopback(own.port),
    // What will never come is told where it was waited for, and costs a minute. What may take longer says so
    // itself.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Without a recording of every step: it takes a good part of two cores, and the page's structure tells
    // what happened. `--trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The pages are our own, and as root Chromium has no sandbox to offer. The rest keeps it from calling
      // home.
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
        // A microphone that beeps, and that nobody is asked about.
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      ],
    },
  },
  // Playwright waits for each that has an address before it starts the next: all but the last are waited for
  // afterwards.
  globalSetup: './e2e/waitForProducts.ts',
  webServer: products.map(({ port, simulatorPort, controlPort, dataDir }, index) => ({
    command: 'node backend/scripts/run.mjs scripts/start',
    cwd: checkout,
    // Listened on last of all, when the product is ready.
    ...(index === products.length - 1 && { url: loopback(controlPort) }),
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
    stdout: 'pipe',
    env: {
      ...unset,
      HOST: '127.0.0.1',
      PORT: port,
      SIMULATOR_PORT: simulatorPort,
      START_CONTROL_PORT: controlPort,
      DATA_DIR: dataDir,
      // Billing systems are stand-ins of the tests.
      BOLETO_PRIVATE_ADDRESSES: 'true',
      LOG_LEVEL: 'info',
    },
  })),
})
