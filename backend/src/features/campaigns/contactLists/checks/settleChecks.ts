import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { ContactListEntry } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { canonicalNumber } from '../../../people/contacts/index.js'
import type { Check } from './claimCheck.js'
import type { Answers } from './listChecks.rules.js'
import { settleCheck } from '../listEntries.commands.js'

interface Settled {
  id: number
  asked: string
  written: string
  isValid: boolean
}

const settledOf = ({ entries }: Check, answers: Answers): Settled[] =>
  entries.flatMap(({ id, number }) => {
    const written = answers.get(number)
    return written === undefined
      ? []
      : [{ id, asked: number, written: written ?? number, isValid: written !== null }]
  })

/**
 * Stores WhatsApp's answers for entries that keep their number, in one statement. An entry whose number was
 * changed meanwhile is left alone.
 */
const keepAll = (settled: readonly Settled[]) =>
  database.query(
    `update contact_list_entries entry
        set number = given.written, is_whatsapp_valid = given.valid, checked_at = $5, updated_at = now()
       from unnest($1::integer[], $2::text[], $3::text[], $4::boolean[]) as given (id, asked, written, valid)
      where entry.id = given.id and entry.number = given.asked`,
    {
      bind: [
        settled.map(({ id }) => id),
        settled.map(({ asked }) => asked),
        settled.map(({ written }) => written),
        settled.map(({ isValid }) => isValid),
        clock.now(),
      ],
      type: QueryTypes.UPDATE,
    },
  )

/** Stores WhatsApp's answers for a list's numbers, and announces those entries once. */
export async function settleChecks(check: Check, answers: Answers): Promise<void> {
  const settled = settledOf(check, answers)
  if (settled.length === 0) return
  const isSame = ({ asked, written }: Settled) => canonicalNumber(asked) === canonicalNumber(written)
  await keepAll(settled.filter(isSame))
  // WhatsApp may answer with a different number, which the list may have already.
  for (const { id, asked, written } of settled.filter((each) => !isSame(each))) {
    const entry = await ContactListEntry.findByPk(id)
    if (entry?.number === asked) await settleCheck(entry, { exists: true, number: written })
  }
  const entryIds = settled.map(({ id }) => id)
  await recordEvent('list.entriesChanged', { contactListId: check.contactListId, entryIds })
}
