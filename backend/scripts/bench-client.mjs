// npm run bench:client: how the client feels on a large installation, in Chromium: one company with 100,000 tickets and 2,000,000
// messages. The data is that of bench:api. It measures and judges nothing; backend/docs/benchmarks.md says what came of it.
//   --data FOLDER      where the installation is kept: made the first time (some minutes), used again after
//   --rounds 5         loads of each page             --openings 8      tickets opened each way
//   --tickets 2000     scrolled over in the list      --messages 10000  in a thread
//   --json FILE        the numbers, for a machine
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { factsOf } from './lib/bench/apiScenarios.mjs'
import { Browser } from './lib/bench/client/Browser.mjs'
import { measureClient } from './lib/bench/client/phases.mjs'
import { reportClient } from './lib/bench/client/report.mjs'
import { LARGE_COMPANY, seedOnce } from './lib/bench/seed/seed.mjs'
import { emailOf, PASSWORD } from './lib/bench/seed/sizes.mjs'
import { buildStale } from './lib/build.mjs'
import { weighClient } from './lib/clientWeight.mjs'
import { CACHE, fromRoot } from './lib/paths.mjs'
import { say, step } from './lib/progress.mjs'
import { operate } from './lib/Operator.mjs'
import { planOfItsOwn } from './lib/plans.mjs'
import { builtServer } from './lib/recipes.mjs'

const text = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({
  options: {
    ...{ data: text(path.join(CACHE, 'bench')), rounds: text('5'), openings: text('8') },
    ...{ tickets: text('2000'), messages: text('10000'), json: text('') },
  },
})

const how = Object.fromEntries(
  ['rounds', 'openings', 'tickets', 'messages'].map((name) => [name, Number(values[name])]),
)

const WHO = { email: emailOf(LARGE_COMPANY, 1), password: PASSWORD }

let browser
async function measure(operator) {
  await step('building the client', () => buildStale(['client']))
  const weights = await step('weighing the client', weighClient)
  const query = (...statement) => operator.query(...statement)
  await seedOnce(query)
  const { longTicket } = await factsOf(query)
  const before = os.loadavg()[0]
  browser = await Browser.open(operator.product.address)
  const measured = await measureClient(browser, WHO, how, longTicket)
  return { weights, ...measured, load: { before, after: os.loadavg()[0], cores: os.cpus().length } }
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
