// npm run test:campaign: sends a campaign while the worker and the sessions processes are killed, Redis is
// flushed, and the campaign is cancelled and restarted. At the end every contact must have one message. 5,000
// contacts take some ten minutes on two quiet cores, and half an hour on busy ones.
//   --contacts 5000      in the campaign's list     --connections 5   numbers that send it
//   --times 3            how often each of the four happens           --sources         without a build
import { parseArgs } from 'node:util'
import { say } from '../scripts/beforeInstall/progress.mjs'
import { APART, planOfItsOwn } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'
import { runCampaignFaults } from './lib/campaignFaults.js'
import { operate } from './lib/Operator.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    contacts: text('5000'),
    connections: text('5'),
    times: text('3'),
    sources: { type: 'boolean' as const },
  },
})

const recipe = values.sources ? serverFromSources : builtServer
await operate(planOfItsOwn(recipe, { processes: APART }), async (operator) => {
  const plan = {
    contacts: Number(values.contacts),
    connections: Number(values.connections),
    times: Number(values.times),
    patience: 900_000,
  }
  const { sent, seconds, faults } = await runCampaignFaults(operator, plan, (line) => say(`  ${line}`))
  say(`${sent} messages of a campaign, each once, in ${Math.round(seconds)} s with ${faults} faults`)
})
process.exit()
