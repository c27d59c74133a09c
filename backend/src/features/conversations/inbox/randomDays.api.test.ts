import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { log } from '../../../platform/log/log.js'
import {
  aPlayedCompany,
  rowsLeftIn,
  type PlayedCompany,
} from '../../../testing/conversations/aPlayedCompany.js'
import { aStillClock, aWorld } from '../../../testing/conversations/dayOfEvents.js'
import { randomDay } from '../../../testing/conversations/randomDay.js'
import { inCompany } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import { receiveInboundJob } from './receiveInbound.job.js'
import { takeNextInbound } from './takeNextInbound.js'

/*
 * Inbound events are processed one by one, or many plain ones together. Both must store the same rows. Here
 * two companies get the same random days: one processes its journal row by row, the other with the job.
 */

/** Number of random days. A failed run prints the seed that repeats it. */
const DAYS = 30
/** No new day begins after this many seconds, for busy machines. */
const SECONDS = 30
const MINUTE_MS = 60_000

/** Processes the journal one row at a time. */
async function rowByRow({ company, connection, waits }: PlayedCompany): Promise<void> {
  for (let [row] = await waits(); row; [row] = await waits()) {
    const { conversation } = row
    await inCompany(company, () => takeNextInbound({ connectionId: connection.id, conversation }))
  }
}

/** Processes the journal as the product does. */
const asTheJobDoes = ({ company, connection }: PlayedCompany): Promise<void> =>
  receiveInboundJob.run(
    { connectionId: connection.id },
    {
      companyId: company.id,
      inScope: (work) => inCompany(company, work),
      inStatements: (work) => inCompany(company, work),
    },
  )
it('leads to the same rows, whether a day’s messages are worked through row by row or together', async () => {
  const time = aStillClock()
  const failed = vi.spyOn(log, 'error')
  onTestFinished(() => failed.mockRestore())
  await fc.assert(
    fc.asyncProperty(randomDay, async (played) => {
      const { numbers, eventsOfRound } = aWorld(time)
      const [single, together] = [
        await aPlayedCompany(played, numbers),
        await aPlayedCompany(played, numbers),
      ]
      for (const { deeds, happenings, minutes } of played.rounds) {
        for (const stage of [single, together]) await stage.forgetJournal()
        for (const { does, person: who } of deeds)
          for (const stage of [single, together]) await stage.act(does, numbers[who] ?? '')
        const events = eventsOfRound(happenings)
        for (const { connection } of [single, together]) await publishInbound(connection, events)
        await rowByRow(single)
        await asTheJobDoes(together)
        expect(await rowsLeftIn(together)).toEqual(await rowsLeftIn(single))
        time.pass(minutes * MINUTE_MS)
      }
    }),
    { numRuns: DAYS, interruptAfterTimeLimit: SECONDS * 1_000 },
  )
  expect(failed).not.toHaveBeenCalled()
})
