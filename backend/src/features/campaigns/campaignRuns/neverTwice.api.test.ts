import { campaignRunsApi } from '@balcao/contract'
import fc from 'fast-check'
import { literal } from 'sequelize'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CampaignShipment, ContactListEntry, Message, OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { bullQueue } from '../../../platform/jobs/bullQueues.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { aCampaignRun } from '../../../testing/campaigns/aCampaignRun.js'
import { apiAs } from '../../../testing/apiClient.js'
import { inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'
import { deliverBulkJob } from '../../conversations/delivery/deliverMessages.job.js'
import { confirmShipment, declineShipment } from './campaignRuns.commands.js'
import { runCampaignJob } from './runCampaigns.job.js'

const PEOPLE = 4

/** `lost`: WhatsApp has the message, and the process that sent it dies before it stores that. */
const answers = ['accepted', 'unreachable', 'unknown', 'interrupted', '463', '479', 'lost'] as const
type Answer = (typeof answers)[number]

const who = fc.nat({ max: PEOPLE - 1 })
const verb = fc.constantFrom('cancel', 'restart', 'pause', 'resume' as const)
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 0, max: 30 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constant(4_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('kill' as const), after: fc.integer({ min: 1, max: 25 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('workTwice' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('call' as const), verb }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('answer' as const), answer: fc.constantFrom(...answers) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('optOut' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rewrite' as const), who }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

const OUTCOMES: Record<Exclude<Answer, 'lost'>, SendOutcome> = {
  accepted: { outcome: 'accepted' },
  unreachable: { outcome: 'unreachable' },
  unknown: { outcome: 'unknown' },
  interrupted: { outcome: 'interrupted', isBlamed: false },
  463: { outcome: 'refused', reason: '463' },
  479: { outcome: 'refused', reason: '479' },
}

/** Imitates a process that dies in the middle of its work: its transaction is rolled back. */
function aProcessThatDies() {
  let left = Infinity
  const query = database.query.bind(database) as (...args: never[]) => unknown
  const dying = (...args: never[]) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('Connection terminated unexpectedly')) : query(...args)
  }
  const spy = vi.spyOn(database, 'query').mockImplementation(dying as typeof database.query)
  onTestFinished(() => spy.mockRestore())
  return {
    dieAfter: (statements: number) => void (left = statements),
    live: () => void (left = Infinity),
  }
}

const orItDied = (work: Promise<unknown>) => work.catch(() => undefined)

async function aRun(process: ReturnType<typeof aProcessThatDies>, confirmation: boolean) {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    number: `55119876${index}${Date.now() % 1_000}`.padEnd(13, '0').slice(0, 13),
  }))
  const confirmations = ['Posso enviar?', '', '', '', '']
  const run = await aCampaignRun({ people, numbers: 2, campaign: { confirmation, confirmations } })
  const { company, id, gateway } = run
  let answer: Answer = 'accepted'
  /** The message ids that a person may have received, by number and part. */
  const got = new Map<string, Set<string>>()
  gateway.answers = ({ to, whatsappId, content }) => {
    const reached = !['unreachable', '463', '479'].includes(answer)
    const isQuestion = 'text' in content && content.text === confirmations[0]
    const key = `${to.number?.slice(-8)}/${isQuestion ? 'question' : 'message'}`
    if (reached) got.set(key, (got.get(key) ?? new Set()).add(whatsappId))
    if (answer !== 'lost') return OUTCOMES[answer]
    process.dieAfter(0)
    return { outcome: 'accepted' }
  }
  const work = () => runJob(runCampaignJob, { companyId: company.id, data: { campaignId: id } }, 'test')
  /** Sends the stored messages: after a nudge, or after the sweep that finds what a dead process left. */
  const deliver = async () => {
    const rows = await inCompany(company, () =>
      Message.findAll({
        where: { sendState: ['queued', 'sending'] },
        attributes: ['connectionId', 'contactId'],
      }),
    )
    for (const { connectionId, contactId } of rows) {
      await orItDied(
        runJob(deliverBulkJob, { companyId: company.id, data: { connectionId, contactId } }, 'test'),
      )
      process.live()
    }
  }
  /** Claims expire by the clock of Postgres, which no test moves. So this moves the claims into the past. */
  const passClaims = (seconds: number) =>
    inCompany(company, () =>
      Message.update(
        { claimedUntil: literal(`claimed_until - interval '${seconds} seconds'`) },
        { where: { sendState: 'sending' }, silent: true },
      ),
    )
  const goOn = async (seconds: number) => {
    run.time.pass(seconds)
    await passClaims(seconds)
    await orItDied(work())
    process.live()
    await deliver()
    await orItDied(settle())
    process.live()
  }
  const say = async (verb: 'cancel' | 'restart' | 'pause' | 'resume') => {
    await apiAs(run.admin).send(campaignRunsApi[verb], { params: { id } })
  }
  const perform = async (operation: Operation): Promise<void> => {
    switch (operation.do) {
      case 'pass':
        return goOn(operation.seconds)
      case 'kill':
        run.time.pass(10)
        process.dieAfter(operation.after)
        await orItDied(work())
        return process.live()
      case 'workTwice':
        run.time.pass(10)
        await Promise.all([orItDied(work()), orItDied(work())])
        return deliver()
      case 'flush':
        for (const job of [runCampaignJob, deliverBulkJob]) await bullQueue(job.name).empty()
        return
      case 'call':
        return say(operation.verb)
      case 'answer':
        return void (answer = operation.answer)
      case 'confirm':
        return void (await inCompany(company, async () => confirmShipment(await inScope(operation.who))))
      case 'decline':
        return void (await inCompany(company, async () => declineShipment(await inScope(operation.who))))
      case 'optOut':
        return void (await inCompany(company, () =>
          OptOut.bulkCreate([{ number: people[operation.who]?.number ?? '', source: 'reply' }], {
            ignoreDuplicates: true,
          }),
        ))
      case 'rewrite': {
        const number = people[operation.who]?.number ?? ''
        const other = number.replace(/^(55\d\d)9/, '$1')
        return void (await inCompany(company, () =>
          ContactListEntry.update({ number: other }, { where: { number } }),
        ))
      }
    }
  }
  /** The shipment at this place of the list, read in the open scope. */
  const inScope = async (place: number): Promise<string> => {
    const all = await CampaignShipment.findAll({ where: { campaignId: id }, order: [['position', 'ASC']] })
    return all[place]?.id ?? '0'
  }
  return { ...run, got, perform, goOn, say, heal: () => void (answer = 'accepted') }
}

const perPerson = (got: ReadonlyMap<string, ReadonlySet<string>>) => [...got.values()].map(({ size }) => size)

it('says everything once at most, whatever is killed, cancelled or restarted, and in any order', async () => {
  const process = aProcessThatDies()
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(operation, { minLength: 5, maxLength: 18 }),
      async (confirmation, operations) => {
        const run = await aRun(process, confirmation)
        await run.start()
        for (const one of operations) {
          await run.perform(one)
          expect(Math.max(0, ...perPerson(run.got))).toBeLessThanOrEqual(1)
        }
        // Everything works again: the remaining people get their turn, and the campaign ends.
        run.heal()
        await run.say('restart')
        await run.say('resume')
        for (let turns = 0; turns < 8; turns += 1) await run.goOn(30)
        for (let turns = 0; turns < 4; turns += 1) await run.goOn(3_700)
        await run.goOn(25 * 3_600)
        await run.goOn(30)
        expect(Math.max(...perPerson(run.got))).toBe(1)
        expect((await run.campaign()).state).toBe('finished')
        const sentCount = [...run.got.keys()].filter((key) => key.endsWith('/message')).length
        const states = (await run.shipments()).map(({ state, reason }) => [state, reason])
        const mayHaveIt = states.filter(
          ([state, reason]) => state === 'sent' || reason === 'ERR_SCHEDULE_UNKNOWN',
        )
        expect(sentCount).toBeLessThanOrEqual(PEOPLE)
        expect(states.filter(([state]) => state === 'waiting' || state === 'queued')).toEqual([])
        expect(states.filter(([state]) => state === 'sent').length).toBeLessThanOrEqual(sentCount)
        if (!confirmation) expect(mayHaveIt.length).toBe(sentCount)
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
}, 600_000)
