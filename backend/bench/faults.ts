// npm run test:faults: customers and attendants write while worker and sessions processes are killed, Redis
// is flushed and PostgreSQL restarted, all at random. At the end both sides must have each message once and
// in order.
//   --seed N          decides what happens when; by default a new one, which is printed
//   --minutes 3       how long they write           --faults 30       how many faults
//   --inbound 4000    messages of the customers     --outbound 1500   answers
//   --customers 50    who write
//   --schedules 500   messages due at once while the worker is killed
//   --orders 10       conversations with answers to compare while processes stand still or starve; 0: none
//   --official 300    answers of an official number while the official API fails, too; 0: none
//   --machines 600    answers while two processes of each role are killed and the services fail over (needs
//                     PgBouncer); 0: none
//   --troubles 300    answers while the database is slow, the clock jumps, the disk is full and a thousand
//                     screens are lost (needs libfaketime, and root to mount a small disk); 0: none
//   --sources         without a build
import { parseArgs } from 'node:util'
import { Failure, say } from '../scripts/beforeInstall/progress.mjs'
import { planFaults, runFaults } from './lib/faults.js'
import { operateMachines } from './lib/machines/machines.js'
import { runMachines } from './lib/machines/runMachines.js'
import { operate } from './lib/Operator.js'
import { runTroubles } from './lib/troubles/runTroubles.js'
import { runOfficialFaults } from './lib/officialFaults.js'
import { IN_PAIRS, runOrderFaults } from './lib/orderFaults.js'
import { runScheduleFaults } from './lib/scheduleFaults.js'
import { APART, planOfItsOwn } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    seed: text(String(Date.now() % 1_000_000)),
    minutes: text('3'),
    faults: text('30'),
    customers: text('50'),
    inbound: text('4000'),
    outbound: text('1500'),
    schedules: text('500'),
    orders: text('10'),
    official: text('300'),
    machines: text('600'),
    troubles: text('300'),
    sources: { type: 'boolean' as const },
  },
})

function number(name: Exclude<keyof typeof values, 'sources'>): number {
  const value = Number(values[name])
  if (!(value >= 0)) throw new Failure(`--${name} has to be a number.`)
  return value
}

const recipe = values.sources ? serverFromSources : builtServer
const customers = number('orders')
if (customers > 0)
  await operate(planOfItsOwn(recipe, { processes: IN_PAIRS }), async (operator) => {
    const { answers, requests } = await runOrderFaults(operator, { customers, patience: 180_000 }, (line) =>
      say(`  ${line}`),
    )
    say(`${answers} answers, each once and in order; phones asked for one again ${requests} times`)
  })
if (number('faults') > 0)
  await operate(planOfItsOwn(recipe, { processes: APART }), async (operator) => {
    const [seed, minutes, count] = [number('seed'), number('minutes'), number('faults')]
    const ms = minutes * 60_000
    const weights = { worker: 4, sessions: 4, redis: 1, postgres: 1 }
    const plan = {
      customers: number('customers'),
      inbound: number('inbound'),
      outbound: number('outbound'),
      ms,
      faults: planFaults({ seed, count, ms, weights }),
      patience: 180_000,
    }
    say(`Seed ${seed}: ${count} faults in ${minutes} minutes`)
    const schedules = number('schedules')
    if (schedules > 0) {
      const { seconds } = await runScheduleFaults(operator, {
        customers: 50,
        schedules,
        kills: 5,
        patience: 180_000,
      })
      say(
        `${schedules} scheduled messages, each once, in ${Math.round(seconds)} s while the worker was killed five times`,
      )
    }
    const outcome = await runFaults(operator, plan, (line) => say(`  ${line}`))
    say(
      `${outcome.inbound} messages and ${outcome.outbound} answers, each once and in order, in ${Math.round(outcome.seconds)} s; ` +
        `${outcome.repeated} answers were sent again under their own id.`,
    )
  })
const official = number('official')
if (official > 0)
  await operate(planOfItsOwn(recipe, { processes: APART }), async (operator) => {
    const plan = { customers: 30, inbound: 2 * official, outbound: official, ms: 90_000, faults: 28 }
    const outcome = await runOfficialFaults(operator, { ...plan, patience: 180_000 }, (line) =>
      say(`  ${line}`),
    )
    say(
      `${outcome.inbound} messages and ${outcome.outbound} answers of an official number, each once; of ` +
        `${outcome.unknown} answers nobody knew whether they had arrived, and a person sent ${outcome.sentAgain} again.`,
    )
  })
const machines = number('machines')
if (machines > 0)
  await operateMachines(recipe, async (operator, services) => {
    const plan = { customers: 30, inbound: 2 * machines, outbound: machines, schedules: 60, screens: 4 }
    const outcome = await runMachines(
      operator,
      services,
      { ...plan, ms: 180_000, patience: 180_000 },
      (line) => say(`  ${line}`),
    )
    say(
      `${outcome.inbound} messages and ${outcome.outbound} answers on several machines, each once and in order; ` +
        `${outcome.repeated} answers were sent again under their own id; ${outcome.screened} events seen by screens; ` +
        `a number was taken over after ${outcome.takeovers.join(' and ')} ms; Redis failed over in ` +
        `${Math.round(outcome.redisMs)} ms, PostgreSQL in ${Math.round(outcome.postgresMs)} ms.`,
    )
  })
const troubles = number('troubles')
if (troubles > 0) {
  const plan = { customers: 20, inbound: 2 * troubles, outbound: troubles, screens: 1_000 }
  const outcome = await runTroubles(recipe, { ...plan, ms: 200_000, patience: 180_000 }, (line) =>
    say(`  ${line}`),
  )
  for (const { name, healedMs, problems } of outcome?.troubles ?? [])
    say(`${name}: well again after ${healedMs} ms. Meanwhile: ${problems.join('; ') || 'nothing'}`)
  if (outcome) say(`${outcome.inbound} messages and ${outcome.outbound} answers, each once and in order`)
}
process.exit()
