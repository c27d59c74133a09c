import { listenForControl } from './control.js'
import { displayPath } from '../beforeInstall/paths.mjs'
import type { MailServer } from './services/mailServer.js'
import { planOf } from './plans.js'
import { Product } from './product.js'
import { fail, Failure, say } from '../beforeInstall/progress.mjs'
import type { Recipe } from './recipes.js'
import { readSettings, type Settings } from './settings.js'
import { stopRequested } from './signals.js'

/**
 * Runs the product until this script is told to stop (exit 0), or until a part cannot start or ends by itself
 * (exit 1).
 */
export async function runProduct(recipe: Recipe): Promise<void> {
  let stopping = false
  let mails: MailServer | undefined
  const stopRequest = stopRequested().then(() => {
    stopping = true
  })
  try {
    const settings = readSettings()
    if (settings.controlPort !== undefined) mails = await startMails()
    const product = new Product(planOf(settings, recipe))
    const end = Promise.race([stopRequest, product.death])
    try {
      await runUntil(end, product, settings, mails)
      if (stopping) say('\nStopping')
    } finally {
      await product.stop()
    }
  } catch (error) {
    if (stopping) return
    fail(error)
  } finally {
    mails?.close()
  }
}

/** The end-to-end tests read the mails of the server. The packages for this are development dependencies. */
async function startMails(): Promise<MailServer> {
  const { startMailServer } = await import('./services/mailServer.js')
  const mails = await startMailServer()
  Object.assign(process.env, { SMTP_URL: mails.url, MAIL_FROM: 'Balcão <no-reply@balcao.local>' })
  return mails
}

/** @throws Failure when the product does not start, or when `end` resolves to the text of an accident. */
async function runUntil(
  end: Promise<string | void>,
  product: Product,
  settings: Settings,
  mails: MailServer | undefined,
): Promise<void> {
  say('Starting Balcão')
  let ready = false
  const started = product.start().then(() => {
    ready = true
  })
  const early = await Promise.race([started, end])
  if (early) throw new Failure(early)
  if (!ready) return
  const { controlPort } = settings
  const endControl =
    controlPort === undefined
      ? undefined
      : await listenForControl(controlPort, product, mails?.received ?? [])
  try {
    welcome(product, settings)
    const accident = await end
    if (accident) throw new Failure(accident)
  } finally {
    endControl?.()
  }
}

function welcome(product: Product, { dataDir }: Settings): void {
  say()
  say(`Balcão is ready:  ${product.address}`)
  if (product.demo) {
    say()
    say('  Demo logins      admin@balcao.local   an administrator of the company')
    say('                   ana@balcao.local     an attendant')
    say('                   super@balcao.local   runs the installation')
    say('                   The password of all three is: balcao')
    say(`  Simulated phone  ${product.simulatorUrl}   write as a customer, scan QR codes`)
  }
  say(`  Data and logs    ${displayPath(dataDir)}`)
  say()
  say('Ctrl-C stops everything.')
}
