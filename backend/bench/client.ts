// npm run bench:client: measures the client in Chromium on a large installation: one company with 100,000
// tickets and 2,000,000 messages. It uses the data of bench:api. It only measures; the results are in
// backend/docs/benchmarks.md.
//   --data FOLDER      the installation's folder: filled the first time (some minutes), then used again
//   --rounds 5         loads of each page             --openings 8      tickets opened each way
//   --tickets 2000     scrolled past in the list      --messages 10000  scrolled past in a thread
//   --notes 0          of the team, among the messages of that thread
//   --json FILE        writes the numbers as JSON
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { factsOf } from './lib/apiScenarios.js'
import { Browser } from './lib/client/Browser.js'
import { measureClient } from './lib/client/phases.js'
import { reportClient } from './lib/client/report.js'
import { putNotes } from './lib/seed/notes.js'
import { LARGE_COMPANY, seedOnce } from './lib/seed/seed.js'
import { emailOf, PASSWORD } from './lib/seed/sizes.js'
import { buildStale } from '../scripts/lib/build.js'
import { weighClient } from '../scripts/lib/clientWeight.js'
import { CACHE, fromRoot } from '../scripts/beforeInstall/paths.mjs'
import { say, step } from '../scripts/beforeInstall/progress.mjs'
import { operate, type Operator } from './lib/Operator.js'
import { planOfItsOwn } from '../scripts/lib/plans.js'
import { builtServer } from '../scripts/lib/recipes.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    data: text(path.join(CACHE, 'bench')),
    rounds: text('5'),
    openings: text('8'),
    tickets: text('2000'),
    messages: text('10000'),
    notes: text('0'),
    json: text(''),
  },
})

const how = {
  rounds: Number(values.rounds),
  openings: Number(values.openings),
  tickets: Number(values.tickets),
  messages: Number(values.messages),
}

const WHO = { email: emailOf(LARGE_COMPANY, 1), password: PASSWORD }

/** The machine's load average over the last minute. */
const loadNow = () => os.loadavg()[0] ?? NaN

let browser: Browser | undefined
async function measure(operator: Operator) {
  await step('building the client', () => buildStale(['client']))
  const weights = await step('weighing the client', weighClient)
  const { query } = operator
  await seedOnce(query)
  const { longTicket } = await factsOf(query)
  await putNotes(query, longTicket, Number(values.notes))
  const before = loadNow()
  browser = await Browser.open(operator.product.address)
  const measured = await measureClient(browser, WHO, how, longTicket)
  return { weights, ...measured, load: { before, after: loadNow(), cores: os.cpus().length } }
}

const plan = planOfItsOwn(builtServer, {
  processes: { server: ['web', 'worker'] },
  postgres: { max_wal_size: '4GB' },
  dataDir: fromRoot(values.data),
  env: { CLIENT_DIST: fromRoot('frontend/dist') },
})
await operate(plan, async (operator) => {
  const result = await measure(operator)
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(result, null, 2) + '\n')
  for (const line of reportClient(result)) say(line)
})
await browser?.close()
process.exit()
