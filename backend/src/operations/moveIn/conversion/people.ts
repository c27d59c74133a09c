import { readRows } from '../reading/older.js'
import type { Context, Conversion, People, Person } from './context.js'
import { counted, ofCompany, ofParent } from './context.js'
import { colourOf, comparable, datesOf, digitsOf, intIn, refIn, textIn } from './values.js'

/** Longest telephone number; longer ones, and those that a map names, are LIDs. */
const LONGEST_NUMBER = 13

/** Brazilian mobile numbers have two spellings, with and without a 9. */
const canonical = (number: string): string => number.replace(/^55(\d{2})9([6-9]\d{7})$/, '55$1$2')

const addressIn = (text: string, isGroup: boolean): Person => {
  if (isGroup) return { number: text.replace(/@.*$/, '').replace(/[^\d-]/g, '') || null, lid: null }
  const digits = digitsOf(text.replace(/[@:].*$/, ''))
  if (digits === '') return { number: null, lid: null }
  const isLid = /@lid$/i.test(text) || digits.length > LONGEST_NUMBER
  return isLid ? { number: null, lid: digits } : { number: digits, lid: null }
}

/**
 * Reads who is who. Of two contacts of one person the first stays; one with a number before one with a LID.
 */
export async function readPeople({ older, companyId }: Context): Promise<People> {
  const lids = new Map<number, string>()
  const owners = new Map<string, number>()
  if (older.tables.has('WhatsappLidMaps'))
    for await (const row of readRows(
      older,
      'select lid, "contactId" from "WhatsappLidMaps" where "companyId" = $1 order by id',
      [companyId],
    )) {
      const lid = digitsOf(textIn(row, 'lid').replace(/[@:].*$/, ''))
      const contactId = intIn(row, 'contactId')
      if (lid === '' || contactId === null || owners.has(lid) || lids.has(contactId)) continue
      owners.set(lid, contactId)
      lids.set(contactId, lid)
    }
  const mergedInto = new Map<number, number>()
  const byAddress = new Map<string, number>()
  const sql = `select id, number, "isGroup" from "Contacts" where "companyId" = $1 order by id`
  const mapped = new Set(lids.keys())
  for await (const row of readRows(older, sql, [companyId])) {
    const id = intIn(row, 'id') ?? 0
    const isGroup = row['isGroup'] === true
    const { number, lid } = addressIn(textIn(row, 'number'), isGroup)
    const alone = mapped.has(id) ? undefined : number === null ? undefined : owners.get(number)
    const owner = lid === null ? alone : owners.get(lid)
    const key = number === null ? (lid === null ? null : `lid ${lid}`) : `number ${canonical(number)}`
    const before = owner !== undefined && owner !== id ? owner : key === null ? undefined : byAddress.get(key)
    if (before !== undefined) mergedInto.set(id, before)
    else if (key !== null) byAddress.set(key, id)
  }
  const last = (id: number): number => {
    const seen = new Set<number>()
    let current = id
    for (let next = mergedInto.get(id); next !== undefined && !seen.has(next); next = mergedInto.get(next)) {
      seen.add(next)
      current = next
    }
    return current
  }
  return {
    mergedInto: new Map([...mergedInto.keys()].map((id) => [id, last(id)])),
    addressOf: (contactId, number, isGroup) => {
      const own = addressIn(number, isGroup)
      return { number: own.number, lid: lids.get(contactId) ?? own.lid }
    },
    kept: (contactId) => (contactId === null ? null : String(last(Number(contactId)))),
  }
}

export const contacts: Conversion = async function* (context) {
  const { findings } = context
  const people = await context.people()
  for await (const row of counted(context, 'Contacts', ofCompany(context, 'Contacts'))) {
    const id = intIn(row, 'id') ?? 0
    const isGroup = row['isGroup'] === true
    const written = textIn(row, 'number')
    const into = people.mergedInto.get(id)
    if (into !== undefined) {
      findings.merge('Contacts', 'the same person as another contact: merged into it', `${id} into ${into}`)
      continue
    }
    const address = people.addressOf(id, written, isGroup)
    if (address.lid !== null && address.number === null)
      findings.note('Contacts', 'its number is a LID: it has no telephone number', id)
    if (address.number === null && address.lid === null) {
      findings.note('Contacts', 'has no number: it gets one of zeros, so that its conversations stay', id)
      address.number = `0000${id}`
    }
    yield {
      id: String(id),
      values: {
        name: textIn(row, 'name').trim() || (address.number ?? address.lid),
        number: address.number,
        lid: address.lid,
        email: textIn(row, 'email').trim(),
        is_group: isGroup,
        ...datesOf(row),
      },
    }
  }
}

export const contactFields: Conversion = async function* (context) {
  const people = await context.people()
  const sql = ofParent(context, 'ContactCustomFields', { parent: 'Contacts', column: 'contactId' })
  for await (const row of counted(context, 'ContactCustomFields', sql)) {
    const name = textIn(row, 'name').trim()
    const value = textIn(row, 'value')
    if (name === '' && value === '') {
      context.findings.leaveOut('ContactCustomFields', 'has neither a name nor a value', row['id'])
      continue
    }
    if (value.length > 1_000)
      context.findings.note('ContactCustomFields', 'is longer than a form allows: it stays whole', row['id'])
    yield {
      id: textIn(row, 'id'),
      values: { contact_id: people.kept(refIn(row, 'contactId')), name, value, ...datesOf(row) },
    }
  }
}

const DEFAULT_COLOUR = '#a4cccc'

/** The tag that stays, for tags whose names differ only in case and accents. */
export async function tagIds({ older, companyId }: Context): Promise<Map<string, string>> {
  const first = new Map<string, string>()
  const staying = new Map<string, string>()
  for await (const row of readRows(older, 'select id, name from "Tags" where "companyId" = $1 order by id', [
    companyId,
  ])) {
    const id = textIn(row, 'id')
    const name = comparable(textIn(row, 'name'))
    if (!first.has(name)) first.set(name, id)
    staying.set(id, first.get(name) ?? id)
  }
  return staying
}

export const tags: Conversion = async function* (context) {
  const { findings } = context
  const staying = await tagIds(context)
  for await (const row of counted(context, 'Tags', ofCompany(context, 'Tags'))) {
    const id = textIn(row, 'id')
    if (staying.get(id) !== id) {
      findings.merge('Tags', 'has the name of another tag: merged into it', `${id} into ${staying.get(id)}`)
      continue
    }
    const colour = colourOf(textIn(row, 'color'))
    if (colour === null) findings.note('Tags', 'has no valid colour: it gets the usual one', id)
    const name = textIn(row, 'name').trim()
    if (name.length > 50) findings.note('Tags', 'its name is longer than a form allows: it stays whole', id)
    yield {
      id,
      values: {
        name: name || `Tag ${id}`,
        color: colour ?? DEFAULT_COLOUR,
        kanban: intIn(row, 'kanban') === 1 ? 1 : 0,
        ...datesOf(row),
      },
    }
  }
}

export const contactTags: Conversion = async function* (context) {
  const people = await context.people()
  const staying = await tagIds(context)
  const order = 't."contactId", t."tagId"'
  const sql = ofParent(context, 'ContactTags', { parent: 'Contacts', column: 'contactId', order })
  for await (const row of counted(context, 'ContactTags', sql)) {
    const contact = people.kept(refIn(row, 'contactId'))
    const tag = staying.get(textIn(row, 'tagId'))
    if (tag === undefined) {
      context.findings.leaveOut(
        'ContactTags',
        'its tag is of another company',
        `${contact}/${textIn(row, 'tagId')}`,
      )
      continue
    }
    yield { id: `${contact}/${tag}`, values: { contact_id: contact, tag_id: tag } }
  }
}
