import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Template } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { ProviderTemplate, TemplateFailure } from '../../../whatsapp/port/templates.js'
import { templateCalls } from '../../../whatsapp/gateway.js'
import { claimAccount, dropTemplates, storeTemplate } from './storeTemplate.js'

/** Runs `work` in the company's scope, in one transaction. */
type InScope = <T>(work: () => Promise<T>) => Promise<T>

/** Pages of one comparison, 100 templates each: an account has 6,000 at most. */
const PAGES = 60

interface Listing {
  name: string
  templates: ProviderTemplate[]
  /** Whether all pages were read. */
  isWhole: boolean
}

/** Asks WhatsApp for all templates of a connection's account, outside of any scope. */
async function listAll(connectionId: number): Promise<Listing | TemplateFailure> {
  const account = await templateCalls.account(connectionId)
  if (account.failed) return account
  const templates: ProviderTemplate[] = []
  let after: string | null = null
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await templateCalls.page(connectionId, after)
    if (answer.failed) return answer
    templates.push(...answer.found.templates)
    after = answer.found.next
    if (after === null) return { name: account.found.name, templates, isWhole: true }
  }
  return { name: account.found.name, templates, isWhole: false }
}

/** Stores what WhatsApp answered. Runs in a scope. */
async function store(businessAccountId: string, listing: Listing, askedAt: Date): Promise<void> {
  const account = await claimAccount(businessAccountId)
  const seen: number[] = []
  let isChanged = account.name !== listing.name || account.problem !== null
  for (const found of listing.templates) {
    const stored = await storeTemplate(account.id, found, askedAt)
    seen.push(stored.template.id)
    isChanged ||= stored.isChanged
  }
  if (listing.isWhole) {
    // A template that was stored meanwhile may be newer than the answer.
    const where = { accountId: account.id, id: { [Op.notIn]: seen }, askedAt: { [Op.lte]: askedAt } }
    const vanished = await Template.findAll({ where: { ...where, status: { [Op.ne]: 'DELETED' } } })
    isChanged = (await dropTemplates(vanished, askedAt)) || isChanged
  }
  await account.update({ name: listing.name, problem: null, syncedAt: askedAt, triedAt: askedAt })
  if (isChanged) await recordEvent('template.compared', { accountId: account.id })
}

async function compare(connectionId: number, businessAccountId: string, inScope: InScope): Promise<void> {
  const askedAt = clock.now()
  const listing = await listAll(connectionId)
  if (!('failed' in listing)) return inScope(() => store(businessAccountId, listing, askedAt))
  await inScope(async () => {
    const account = await claimAccount(businessAccountId)
    const problem = listing.failed === 'token_refused' ? 'token_refused' : 'unreachable'
    await account.update({ problem, triedAt: askedAt })
  })
}

/** Comparisons of this process by connection and account: the running one, and the one that follows it. */
const running = new Map<string, { current: Promise<void>; next: Promise<void> | null }>()

/**
 * Compares the templates of a connection's account with WhatsApp's. The comparison begins after the call:
 * what WhatsApp had before is found. Calls that come while one runs share the next one. The questions run
 * outside of any scope.
 */
export function syncTemplates(
  connectionId: number,
  businessAccountId: string,
  inScope: InScope,
): Promise<void> {
  const key = `${connectionId}/${businessAccountId}`
  const begin = (): Promise<void> => {
    const current = compare(connectionId, businessAccountId, inScope).finally(() => {
      if (!running.get(key)?.next) running.delete(key)
    })
    running.set(key, { current, next: null })
    return current
  }
  const found = running.get(key)
  if (!found) return begin()
  found.next ??= found.current.then(begin, begin)
  return found.next
}
