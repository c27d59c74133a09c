import { DAY_MS } from '@balcao/contract/time/durations'
import { purgeOutbox } from '../../../../events/purgeOutbox.js'
import { clock } from '../../../../platform/clock/clock.js'
import { defineSweep } from '../../../../platform/jobs/job.js'
import { purgeJournal } from '../../../../whatsapp/journal/progress.js'

/** WhatsApp repeats messages within days, not weeks. Rows set aside with an error are kept. */
const JOURNAL_DAYS = 7
const OUTBOX_DAYS = 1

/** Removes processed journal rows and published events. */
export const purgeJournalSweep = defineSweep({
  name: 'purge-journals',
  everyMs: 600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    await purgeJournal(daysAgo(JOURNAL_DAYS))
    await purgeOutbox(daysAgo(OUTBOX_DAYS))
  },
})
