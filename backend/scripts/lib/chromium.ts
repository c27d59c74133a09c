import fs from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, hasApt } from './apt.js'
import { fromRoot, ROOT } from '../beforeInstall/paths.mjs'
import { Failure, step } from '../beforeInstall/progress.mjs'
import { run, which } from './processes.js'
import { isRoot } from './services/unprivileged.js'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const HELP =
  'The end-to-end tests need Chromium, and it could not be had by itself on this machine. Do one of these:\n' +
  '  - install it: "apt-get install chromium", "dnf install chromium", "brew install --cask chromium"\n' +
  '  - set CHROMIUM_PATH to a Chromium or Chrome program\n' +
  '  - run "npx playwright install --with-deps chromium"\n' +
  'All other tests run without it: npm test -- --only check, unit or api.'

/**
 * Finds a Chromium that runs: CHROMIUM_PATH, one on PATH, Debian's package (as root), Playwright's own
 * download.
 * @throws Failure that says which of these to do.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!fs.existsSync(given)) throw new Failure(`CHROMIUM_PATH=${given}: there is no such file.`)
    return given
  }
  const present = onPath() ?? downloaded()
  if (present) return present
  const got = hasApt() && isRoot ? await fromDebian() : await fromPlaywright()
  if (got) return got
  throw new Failure(HELP)
}

const onPath = () => NAMES.map((name) => which(name)).find(Boolean)

async function fromDebian(): Promise<string | undefined> {
  try {
    await step('installing Chromium (apt-get install chromium)', () => aptInstall('chromium'))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return fromPlaywright(error) // on Ubuntu this package is empty, on other systems it does not exist
  }
  return onPath() ?? fromPlaywright()
}

/** The path of the Chromium that Playwright downloaded, if there is one. */
function downloaded(): string | undefined {
  const file = chromium.executablePath()
  return fs.existsSync(file) ? file : undefined
}

async function fromPlaywright(earlier?: Failure): Promise<string | undefined> {
  const cli = fromRoot('node_modules/@playwright/test/cli.js')
  try {
    await step("downloading Playwright's Chromium", () =>
      run(process.execPath, [cli, 'install', 'chromium'], { cwd: ROOT, what: 'playwright install chromium' }),
    )
    const file = downloaded()
    // It may lack system libraries.
    if (file) await run(file, ['--version'], { what: "Playwright's Chromium" })
    return file
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure([earlier?.message, error.message, HELP].filter(Boolean).join('\n\n'))
  }
}
