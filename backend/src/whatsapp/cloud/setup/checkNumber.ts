import { createHmac } from 'node:crypto'
import type { SetupProblem } from '@balcao/contract'
import type { NumberCheck, PartState } from '../../port/setup.js'
import { maybeAccount, type CloudAccount } from '../account.js'
import { errorKindOf } from '../errors.rules.js'
import { callGraph, GraphRefusal } from '../graph.js'
import { blockOf, factsOf, isRegistered } from './facts.rules.js'
import { problemOf } from './problem.rules.js'
import { askAboutToken, type TokenFacts } from './token.js'

/** Fields that every version of a number has. */
const FIELDS =
  'id,display_phone_number,verified_name,quality_rating,name_status,code_verification_status,status,platform_type'
/** Fields that a version may refuse. Without them the check goes on. */
const MORE_FIELDS = 'whatsapp_business_manager_messaging_limit,throughput,health_status,is_on_biz_app'
/** Pages of an account's numbers that are read. */
const PAGES = 20

type Answer = Record<string, unknown>
type Asked = { found: Answer; problem?: never } | { found?: never; problem: SetupProblem }

const reading = (
  { accessToken }: CloudAccount,
  path: string,
  query: Record<string, string>,
): Promise<Answer> => callGraph({ method: 'GET', path, query, accessToken })

/** An answer that the check can do without. */
const optional = (answer: Promise<Answer>): Promise<Answer> => answer.catch(() => ({}))

async function askForNumber(account: CloudAccount): Promise<Asked> {
  try {
    return { found: await reading(account, `/${account.phoneNumberId}`, { fields: FIELDS }) }
  } catch (error) {
    return { problem: problemOf(error, { permission: 'permission_messaging', unknown: 'number_unknown' }) }
  }
}

interface Page {
  data?: { id?: unknown }[]
  paging?: { next?: unknown; cursors?: { after?: unknown } }
}

/** Whether the account has the number. */
async function hasNumber(account: CloudAccount): Promise<boolean> {
  let after: string | null = null
  for (let page = 0; page < PAGES; page += 1) {
    const query = { fields: 'id', limit: '100', ...(after !== null && { after }) }
    const answer = await reading(account, `/${account.businessAccountId}/phone_numbers`, query)
    const { data = [], paging } = answer as Page
    if (data.some(({ id }) => id === account.phoneNumberId)) return true
    const next = paging?.cursors?.after
    if (paging?.next === undefined || typeof next !== 'string') return false
    after = next
  }
  return false
}

async function askForAccount(account: CloudAccount): Promise<PartState> {
  try {
    return (await hasNumber(account)) ? 'ready' : 'number_not_in_account'
  } catch (error) {
    return problemOf(error, { permission: 'permission_management', unknown: 'account_unknown' })
  }
}

/**
 * Whether the secret is that of the token's app. A call with a proof that was made with another secret is
 * refused. Source: "Secure Graph API calls".
 */
async function askForSecret(account: CloudAccount): Promise<PartState> {
  const { appSecret, accessToken, phoneNumberId } = account
  if (!appSecret) return 'secret_missing'
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
  try {
    await reading(account, `/${phoneNumberId}`, { fields: 'id', appsecret_proof: proof })
    return 'ready'
  } catch (error) {
    return error instanceof GraphRefusal && error.code === 100 ? 'secret_wrong' : 'unreachable'
  }
}

const lackingPermission = ({ permissions }: TokenFacts): SetupProblem | null => {
  if (!permissions.includes('whatsapp_business_messaging')) return 'permission_messaging'
  return permissions.includes('whatsapp_business_management') ? null : 'permission_management'
}

/** The problem of the token alone; null when WhatsApp accepts it. */
async function tokenProblem(account: CloudAccount): Promise<SetupProblem | null> {
  try {
    const token = await askAboutToken(account)
    return token.isValid ? lackingPermission(token) : 'token_refused'
  } catch (error) {
    // A token that may not ask about itself shows its lacks in the following questions.
    if (!(error instanceof GraphRefusal)) return 'unreachable'
    const meaning = errorKindOf(error.code)
    if (meaning.kind === 'later') return 'unreachable'
    return error.code === 190 || error.code === 0 ? 'token_refused' : null
  }
}

const nothing = (access: PartState): NumberCheck => ({
  access,
  account: 'waiting',
  registration: 'waiting',
  facts: null,
  blocked: null,
})

/** The part to which a problem belongs. */
const ofToken = (problem: PartState): boolean =>
  problem === 'token_refused' || problem === 'permission_messaging' || problem === 'permission_management'

/** `check` of the port's `NumberSetup`, for the Cloud API. */
export async function checkNumber(connectionId: number): Promise<NumberCheck> {
  const account = await maybeAccount(connectionId)
  if (!account) return nothing('token_missing')
  const problem = await tokenProblem(account)
  if (problem === 'token_refused' || problem === 'unreachable') return nothing(problem)
  const [number, ofAccount] = await Promise.all([askForNumber(account), askForAccount(account)])
  if (!number.found) {
    const access = problem ?? (ofToken(number.problem) ? number.problem : 'ready')
    if (number.problem === 'unreachable') return nothing('unreachable')
    return { ...nothing(access), account: ofToken(number.problem) ? 'waiting' : number.problem }
  }
  const [secret, more, owner] = await Promise.all([
    askForSecret(account),
    optional(reading(account, `/${account.phoneNumberId}`, { fields: MORE_FIELDS })),
    optional(reading(account, `/${account.businessAccountId}`, { fields: 'owner_business_info' })),
  ])
  const fields = number.found
  const portfolio = (owner['owner_business_info'] ?? {}) as Answer
  return {
    access: problem ?? (ofToken(ofAccount) ? ofAccount : secret),
    account: ofToken(ofAccount) ? 'waiting' : ofAccount,
    registration: isRegistered(fields) ? 'ready' : 'not_registered',
    facts: factsOf(fields, more, portfolio),
    blocked: blockOf(fields, more),
  }
}
